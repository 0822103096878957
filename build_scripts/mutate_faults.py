"""Small faults that can be put into a module: comparisons turned, numbers off by one, words of logic swapped, what a
statement did left undone. Found by reading the syntax tree; each is one replaced piece of text."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True, slots=True)
class Fault:
    """`start` and `end` count bytes of the module's source."""

    path: str
    line: int
    within: str
    kind: str
    start: int
    end: int
    before: str
    after: str
    #: The line it begins in, and which of several that look alike in one function, from 1.
    text: str
    nth: int = 1

    @property
    def key(self) -> str:
        """Says which fault it is for as long as the code it is in stays as it is, wherever that moves to."""
        again = "" if self.nth == 1 else f" ({self.nth})"
        return " ".join(f"{self.path} {self.within} «{self.text}»: {self.before} → {self.after}{again}".split())

    def put_into(self, source: bytes) -> bytes:
        return source[: self.start] + self.after.encode() + source[self.end :]


def faults_of(path: str, source: bytes) -> list[Fault]:
    """In the order of the source."""
    tree = ast.parse(source)
    text = source.split(b"\n")
    lines = [0, *accumulate(len(line) + 1 for line in text)]
    found, alike = [], Counter[tuple[str, str, str, str]]()
    for within, node, kind, after in sorted(_walk(tree, "module"), key=lambda one: (one[1].lineno, one[1].col_offset)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = lines[node.lineno - 1] + node.col_offset
        end = lines[node.end_lineno - 1] + node.end_col_offset
        before = source[start:end].decode()
        line = text[node.lineno - 1].decode().strip()
        alike[within, line, before, after] += 1
        nth = alike[within, line, before, after]
        found.append(Fault(path, node.lineno, within, kind, start, end, before, after, line, nth))
    return found


Found = tuple[str, "ast.expr | ast.stmt", str, str]


def _walk(node: ast.AST, within: str) -> Iterator[Found]:
    """What types say, what decorators ask for, and what an assertion or a fault would say, changes no behaviour."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        within = node.name if within == "module" else f"{within}.{node.name}"
    if isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom | ast.JoinedStr):
        return
    if isinstance(node, ast.expr | ast.stmt):
        yield from ((within, node, kind, ast.unparse(other)) for kind, other in _faults_at(node))
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_a_type(node, name):
                yield from _walk(child, within)


def _is_a_type(node: ast.AST, name: str) -> bool:
    """`list[int]()`, `int | None` as the value of an alias, and what isinstance is asked, are types."""
    if isinstance(node, ast.Call) and name == "args":
        return isinstance(node.func, ast.Name) and node.func.id in ("isinstance", "cast", "TypeVar")
    return isinstance(node, ast.Subscript) and name == "slice" and isinstance(node.slice, ast.Tuple)


def _faults_at(node: ast.expr | ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare():
            for place, compared in enumerate(node.ops):
                turned = copy.deepcopy(node)
                turned.ops[place] = COMPARED[type(compared)]()
                yield "comparison", _bracketed(turned)
        case ast.BoolOp():
            other: ast.boolop = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
            yield "and / or", _bracketed(ast.BoolOp(other, node.values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", _bracketed(operand)
        case ast.BinOp(op=operator) if type(operator) in RECKONED and not _of_text_or_types(node):
            yield "reckoning", _bracketed(ast.BinOp(node.left, RECKONED[type(operator)](), node.right))
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "constant", ast.Constant(value + 1)
        case ast.Call(func=func, args=[first, second, *_]) if not _is_a_type(node, "args"):
            if not isinstance(first, ast.Starred) and not isinstance(second, ast.Starred):
                if isinstance(func, ast.Name) and func.id in ("min", "max", "zip", "gcd"):
                    return
                swapped = copy.deepcopy(node)
                swapped.args[:2] = swapped.args[1::-1]
                yield "arguments", swapped
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for place, loop in enumerate(node.generators):
                if loop.ifs:
                    unsifted = copy.deepcopy(node)
                    unsifted.generators[place].ifs = []
                    yield "filter", unsifted
        case ast.IfExp():
            yield "condition", _bracketed(ast.IfExp(node.test, node.orelse, node.body))
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete():
            yield "statement", ast.Pass()
        case ast.Continue():
            yield "statement", ast.Break()
        case ast.Break():
            yield "statement", ast.Continue()
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            if isinstance(value, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield "result", ast.Return(ast.UnaryOp(ast.Not(), value))


def _of_text_or_types(node: ast.BinOp) -> bool:
    """`"a" + b` and `int | None`: turned round they would not even run."""
    sides = (node.left, node.right)
    if any(isinstance(side, ast.JoinedStr | ast.Tuple | ast.List) for side in sides):
        return True
    if any(isinstance(side, ast.Constant) and not isinstance(side.value, int | float) for side in sides):
        return True
    return any(isinstance(side, ast.Name) and side.id in ("int", "str", "bool", "float", "Hidden") for side in sides)


def _bracketed(node: ast.expr) -> ast.Name:
    """The expression as one word, so that its neighbours do not take it apart."""
    return ast.Name(f"({ast.unparse(node)})")
