import { describe, expect, it } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { toolViews } from '@/components/tool-cards';

/** That each tool has an effect in SQL is asked for, and shown, in tests/agents/tool-effects.test.ts. */
describe('every tool', () => {
  it.each(Object.keys(registry))('%s has a card', (name) => {
    expect(Object.keys(toolViews)).toContain(name);
  });

  it.each(Object.entries(registry))('%s is known to the model by its key in the registry', (key, tool) => {
    expect(tool.name).toBe(key);
  });
});
