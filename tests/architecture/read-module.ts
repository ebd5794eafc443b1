import { parseAst } from 'vitest/node';

export interface Import {
  specifier: string;
  line: number;
  /** True when nothing of it is left after types are stripped. */
  typeOnly: boolean;
  /** Fetched when the code comes there, not with the file. */
  later: boolean;
}

export interface Module {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  lines: number;
  imports: Import[];
  /** Each place that reads the environment. */
  environment: number[];
  /** Property reads, as `object.property`, where the object is a plain name or the end of a chain. */
  reads: { text: string; line: number }[];
  strings: { text: string; line: number }[];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}

const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'Literal') return literal(node);
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined;
};

/** Whether an import or re-export names types alone. */
const onlyTypes = (node: Node): boolean => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
};

/** `const { env } = process`, also under another name or by a rest. */
const takesEnvironment = (node: Node): boolean => {
  if (node.type !== 'VariableDeclarator' || nameOf(node.init) !== 'process' || !isNode(node.id)) return false;
  const taken = Array.isArray(node.id.properties) ? node.id.properties.filter(isNode) : [];
  return taken.some((property) => property.type === 'RestElement' || nameOf(property.key) === 'env');
};

function importOf(node: Node): { specifier: string; typeOnly: boolean } | undefined {
  const from = (specifier: string | undefined, typeOnly: boolean) =>
    specifier === undefined ? undefined : { specifier, typeOnly };
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return from(literal(node.source), onlyTypes(node));
    case 'ImportExpression':
      return from(literal(node.source), false);
    case 'TSImportType':
      return from(literal(node.source) ?? literal(node.argument), true);
    case 'TSExternalModuleReference':
      return from(literal(node.expression), false);
    case 'CallExpression':
      return nameOf(node.callee) === 'require' && Array.isArray(node.arguments)
        ? from(literal(node.arguments[0]), false)
        : undefined;
    default:
      return undefined;
  }
}

/** Reads what the architecture rules ask about from one TypeScript file. Throws on a syntax error. */
export function readModule(path: string, source: string): Module {
  const module: Module = { path, lines: 0, imports: [], environment: [], reads: [], strings: [] };
  module.lines = source.replace(/\n$/, '').split('\n').length;
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const ast = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' });
  visit(ast as unknown as Node, (node) => {
    const line = lineAt(node.start);
    const found = importOf(node);
    if (found) module.imports.push({ ...found, line, later: node.type === 'ImportExpression' });
    if (node.type === 'MemberExpression') {
      module.reads.push({ text: `${nameOf(node.object) ?? '?'}.${nameOf(node.property) ?? '?'}`, line });
    }
    const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : literal(node);
    if (text !== undefined) module.strings.push({ text, line });
    if (takesEnvironment(node)) module.environment.push(line);
  });
  for (const read of module.reads) if (read.text === 'process.env') module.environment.push(read.line);
  for (const { specifier, line } of module.imports)
    if (/^(node:)?process$/.test(specifier)) module.environment.push(line);
  return module;
}
