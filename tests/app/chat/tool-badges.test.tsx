// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ParleyMessage, ToolName } from '@/agents/messages';
import { loadDuring } from '@/components/chat/activity/lazy-during';
import { ToolBadges } from '@/components/chat/activity/tool-badges';
import { groupTools, type ToolGroup } from '@/components/chat/activity/tool-groups';
import { whatGoesOn } from '@/components/chat/activity/what-goes-on';
import type { ToolPart } from '@/components/chat/session/read-message';
import type { Ledger } from '@/components/chat/session/use-ledger';

beforeAll(loadDuring);

afterEach(cleanup);

const ledger: Ledger = {
  actions: [],
  proposals: [],
  actionById: new Map(),
  proposalById: new Map(),
  reload: async () => false,
};

function group(tool: ToolName, worked: boolean, times = 1): ToolGroup {
  const parts = Array.from({ length: times }, (_, n) => ({
    type: `tool-${tool}`,
    toolCallId: `${tool} ${n}`,
    state: 'output-available',
    input: { evidenceIds: [] },
    output: worked
      ? { ok: true, actionId: `${tool} ${n}`, parts: [], files: [] }
      : { ok: false, actionId: `${tool} ${n}`, error: { code: 'not_found', message: 'It is not there.' } },
  }));
  return { key: `${tool} ${worked}`, tool, worked, parts: parts as unknown as ToolPart[] };
}

const badges = () => screen.getAllByRole('button').map((one) => one.textContent);

test('changes have a badge each; what was looked up or did not work is folded into one', () => {
  const groups = [
    group('searchParts', true, 2),
    group('addEvidence', true, 3),
    group('listMarkdown', true),
    group('logRelationship', false),
  ];
  render(<ToolBadges groups={groups} ledger={ledger} />);
  expect(badges()).toEqual(['kept 3 quotes', 'looked up 3 things · 1 did not work']);
});

test('a badge says why its calls were made, and not what a tool takes for itself', () => {
  const because = (tool: ToolName, why: string) => {
    const one = group(tool, true);
    return { ...one, parts: one.parts.map((part) => ({ ...part, input: { why } })) as unknown as ToolPart[] };
  };
  render(
    <ToolBadges
      groups={[
        because('addEvidence', 'To keep your very words'),
        because('createProposal', 'You said so.'),
        because('searchParts', 'To see which part that is'),
      ]}
      ledger={ledger}
    />,
  );
  expect(badges()).toEqual([
    'kept 1 quote: To keep your very words',
    expect.not.stringContaining('You said so.'),
    'looked up 1 thing: To see which part that is',
  ]);
});

test('the fold opens to everything in it', async () => {
  render(
    <ToolBadges groups={[group('searchParts', true), group('logRelationship', false)]} ledger={ledger} />,
  );
  const fold = screen.getByRole('button', { name: /looked up 1 thing/ });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText('looked through your parts', {}, { timeout: 20_000 })).toBeTruthy();
  expect(await screen.findByText('It is not there.')).toBeTruthy();
});

test('an answer for which nothing was done has no badges', () => {
  const { container } = render(<ToolBadges groups={[]} ledger={ledger} />);
  expect(container.textContent).toBe('');
});

test('a tool nobody wrote a card for has the general one: its name, what went in and what came out', async () => {
  const answered = {
    ...{ type: 'dynamic-tool', toolName: 'weather', toolCallId: 'w', state: 'output-available' },
    input: { place: 'Lisbon' },
    output: { ok: true, actionId: 'w', sky: 'Clear and windy' },
  };
  const unreadable = { ...answered, toolCallId: 'x', state: 'output-error', errorText: 'No such tool.' };
  const message = { id: 'm', role: 'assistant', parts: [answered, unreadable] } as unknown as ParleyMessage;
  render(<ToolBadges groups={groupTools(message, true)} ledger={ledger} />);
  expect(badges()).toEqual(['used “weather”']);
  fireEvent.click(screen.getByRole('button', { name: 'used “weather”' }));
  expect(await screen.findByText('Lisbon', {}, { timeout: 20_000 })).toBeTruthy();
  expect(await screen.findByText('Clear and windy')).toBeTruthy();
});

test('while such a tool runs, the quiet line names it', () => {
  const part = {
    type: 'dynamic-tool',
    toolName: 'weather',
    toolCallId: 'w',
    state: 'input-available',
    input: {},
  };
  const message = { id: 'm', role: 'assistant', parts: [part] } as unknown as ParleyMessage;
  expect(whatGoesOn('streaming', message)).toBe('using “weather”');
});
