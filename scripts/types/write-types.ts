import type { Catalogue, Column, Reference, SqlFunction } from './read-catalogue.ts';

const byTypeName: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  record: 'Record<string, unknown>',
};

const header = `// Written by scripts/gen-types.ts from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

/** The text of lib/db/types.gen.ts. Everything that is not a known type or enum travels as a string. */
export function writeTypes(catalogue: Catalogue): string {
  const enums = new Set(catalogue.enums.map((each) => each.name));
  const tables = new Set(catalogue.columns.map((column) => column.table));
  const typeOf = (name: string): string => {
    if (name.endsWith('[]')) return `${inArray(typeOf(name.slice(0, -2)))}[]`;
    if (enums.has(name)) return `Database['public']['Enums']['${name}']`;
    if (tables.has(name)) return `Database['public']['Tables']['${name}']['Row']`;
    return byTypeName[name] ?? 'string';
  };
  const lines = [
    'export type Database = {',
    '  public: {',
    ...block(
      'Tables',
      [...tables].flatMap((table) => writeTable(table, catalogue, typeOf)),
    ),
    '    Views: Record<never, never>;',
    ...block(
      'Functions',
      catalogue.functions.flatMap((each) => writeFunction(each, typeOf)),
    ),
    ...block(
      'Enums',
      catalogue.enums.map((each) => `      ${each.name}: ${each.values.map(quoted).join(' | ')};`),
    ),
    '    CompositeTypes: Record<never, never>;',
    '  };',
    '};',
  ];
  return `${header}\n${lines.join('\n')}\n`;
}

type TypeOf = (name: string) => string;

const quoted = (text: string) => `'${text}'`;
const inArray = (type: string) => (/[|\s]/.test(type) ? `(${type})` : type);
const block = (name: string, lines: string[]) => [`    ${name}: {`, ...lines, '    };'];

function writeTable(table: string, { columns, references }: Catalogue, typeOf: TypeOf): string[] {
  const mine = columns.filter((column) => column.table === table);
  const line = (column: Column, mark: string) =>
    `          ${column.name}${mark}: ${typeOf(column.type)}${column.nullable ? ' | null' : ''};`;
  const computed = (column: Column) => `          ${column.name}?: never;`;
  const insert = (column: Column) => line(column, column.nullable || column.optional ? '?' : '');
  return [
    `      ${table}: {`,
    '        Row: {',
    ...mine.map((column) => line(column, '')),
    '        };',
    '        Insert: {',
    ...mine.map((column) => (column.generated ? computed(column) : insert(column))),
    '        };',
    '        Update: {',
    ...mine.map((column) => (column.generated ? computed(column) : line(column, '?'))),
    '        };',
    ...writeReferences(references.filter((each) => each.table === table)),
    '      };',
  ];
}

function writeReferences(references: Reference[]): string[] {
  if (references.length === 0) return ['        Relationships: [];'];
  const entry = (each: Reference) => [
    '          {',
    `            foreignKeyName: ${quoted(each.name)};`,
    `            columns: [${each.columns.map(quoted).join(', ')}];`,
    `            isOneToOne: ${each.one_to_one};`,
    `            referencedRelation: ${quoted(each.to)};`,
    `            referencedColumns: [${each.to_columns.map(quoted).join(', ')}];`,
    '          },',
  ];
  return ['        Relationships: [', ...references.flatMap(entry), '        ];'];
}

function writeFunction({ name, args, returns, many }: SqlFunction, typeOf: TypeOf): string[] {
  const answer = `        Returns: ${inArray(typeOf(returns))}${many ? '[]' : ''};`;
  if (!args) return [`      ${name}: {`, '        Args: Record<PropertyKey, never>;', answer, '      };'];
  const lines = args.map((arg) => `          ${arg.name}${arg.optional ? '?' : ''}: ${typeOf(arg.type)};`);
  return [`      ${name}: {`, '        Args: {', ...lines, '        };', answer, '      };'];
}
