/** What a schema file may state: functions, triggers, policies, and who may use functions and tables. */
export type ObjectKind = 'function' | 'trigger' | 'policy' | 'table';

export interface SchemaObject {
  /** How it is called in a state (`read-state.ts`), such as `function private.touch`. */
  key: string;
  kind: ObjectKind;
  /** Says who may use it instead of what it is. */
  grants: boolean;
}

const patterns: readonly { kind: ObjectKind; grants: boolean; pattern: RegExp }[] = [
  { kind: 'function', grants: false, pattern: /^create or replace function (\w+\.\w+)\s*\(/ },
  { kind: 'function', grants: true, pattern: /^grant execute on function (\w+\.\w+)\s*\(/ },
  { kind: 'table', grants: true, pattern: /^grant [a-z, ]+ on table (\w+\.\w+) to / },
  { kind: 'trigger', grants: false, pattern: /^create or replace trigger (\w+)\s[\s\S]*? on (\w+\.\w+)\s/ },
  { kind: 'policy', grants: false, pattern: /^create policy ("[^"]+") on (\w+\.\w+)\s/ },
];

/** What a statement is about; null when it is none that a schema file may hold. */
export function objectOf(sql: string): SchemaObject | null {
  for (const { kind, grants, pattern } of patterns) {
    const [, name, table] = pattern.exec(sql) ?? [];
    if (name) return { key: `${kind} ${name}${table ? ` on ${table}` : ''}`, kind, grants };
  }
  return null;
}
