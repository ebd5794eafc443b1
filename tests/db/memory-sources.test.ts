import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editFile } from '@/lib/memory/edit-file';
import { createProposal, type ProposalRequest } from '@/lib/proposals/create-proposal';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { type FullPerson, fullPerson } from '../support/full-person';
import { callTool, type Done, hashOf, textOf } from '../support/memory-scene';
import { asCompanion, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await fullPerson(db, 'Ada');
});

const path = 'overview.md';
const quote = () => [{ kind: 'evidence', id: ada.evidenceId }];
async function write(op: string, text: string, over: Record<string, unknown> = {}): Promise<Done> {
  const hash = await hashOf(ada, String(over.path ?? path));
  return callTool(ada, 'writeMarkdownSection', {
    path,
    anchor: 'who',
    op,
    text,
    hash,
    sources: quote(),
    ...over,
  });
}
async function byHand(words: string): Promise<void> {
  const content = (await textOf(ada, path)).replace('<!-- @who -->', `<!-- @who -->\n${words}`);
  must(await editFile(ada.ctx, { path, content, hash: await hashOf(ada, path) }));
}
async function changesNothing(answer: () => Promise<Done>, error: object): Promise<void> {
  const before = await domainRows(db, ada.ctx.personId);
  expect(await answer()).toMatchObject({ ok: false, error });
  expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
}

describe('an agent writes over its own words only', () => {
  const theirs = { code: 'not_allowed', detail: { reason: 'persons_words' } };

  test('it replaces what it wrote, as often as it likes', async () => {
    expect((await write('replace', 'Works harder than others.')).ok).toBe(true);
    expect((await write('append', 'They work hard.\n\nHarder at night.')).ok).toBe(true);
    expect((await write('replace', 'Must work.')).ok).toBe(true);
    expect(await textOf(ada, path)).toContain('<!-- @who -->\nMust work.\n\n## ');
  });

  test('it does not replace a section the person wrote, but adds to it', async () => {
    await byHand('My own words about me.');
    await changesNothing(() => write('replace', 'Must work.'), theirs);
    expect((await write('append', 'Must work.')).ok).toBe(true);
    expect(await textOf(ada, path)).toContain('My own words about me.\n\nMust work.');
    await changesNothing(() => write('replace', 'Works.'), theirs);
  });

  test('one line of the person among its own is enough, also the same line once more', async () => {
    await write('replace', 'Must work.');
    await byHand('Must work.');
    await changesNothing(() => write('replace', 'Works.'), theirs);
  });

  test('what the person changed of its words is theirs', async () => {
    await write('replace', 'Must work harder.');
    const content = (await textOf(ada, path)).replace('Must work harder.', 'Must work less.');
    must(await editFile(ada.ctx, { path, content, hash: await hashOf(ada, path) }));
    await changesNothing(() => write('replace', 'Works.'), theirs);
  });

  test('what the person accepted is theirs: the next change is a proposal again, and can be accepted', async () => {
    const propose = async (text: string) => {
      const changes = { path, anchor: 'who', op: 'replace', text } as const;
      const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId, 'createProposal');
      const request: ProposalRequest = {
        kind: 'edit_memory',
        changes,
        evidenceIds: [ada.evidenceId],
        why: 'You said so.',
      };
      const { proposalId } = must(await createProposal(companion, request));
      must(await decideAsShown(ada.ctx, proposalId, { decision: 'accept' }));
    };
    await byHand('My own words about me.');
    await propose('Works hard.');
    expect(await textOf(ada, path)).not.toContain('My own words');
    await changesNothing(() => write('replace', 'Works.'), theirs);
    await propose('Works less.');
    expect(await textOf(ada, path)).toContain('<!-- @who -->\nWorks less.');
  });

  test('a heading the person set below is theirs, a section with an anchor of its own is not touched', async () => {
    await byHand('\n### At night\n<!-- @night -->\nI walk.');
    expect((await write('replace', 'Must work.')).ok).toBe(true);
    expect(await textOf(ada, path)).toMatch(
      /@who -->\nMust work\.\n\n### At night\n<!-- @night -->\nI walk\./,
    );
    await byHand('### By day');
    await changesNothing(() => write('replace', 'Works.'), theirs);
  });

  test('the change log is only added to', async () => {
    await changesNothing(() => write('replace', 'Must work.', { anchor: 'log' }), { code: 'not_allowed' });
    expect((await write('append_item', 'Must work.', { anchor: 'log' })).ok).toBe(true);
  });
});

describe('a source is something the passage can rest on', () => {
  const unrelated = { code: 'invalid_input', detail: { reason: 'unrelated' } };
  const said = async (text: string) => {
    const messageId = randomUUID();
    await say(ada.ctx, randomUUID(), text, { messageId });
    return [{ kind: 'message', id: messageId }];
  };
  const kept = async (passage: string) =>
    db.sql('select source_kind, source_id from public.memory_sources where passage = $1', [passage]);

  test('an action is none', async () => {
    const [action] = await db.sql<{ id: string }>(
      'select id from public.agent_actions where user_id = $1 order by seq limit 1',
      [ada.ctx.personId],
    );
    await changesNothing(
      () => write('append', 'Must work.', { sources: [{ kind: 'action', id: action?.id }] }),
      {
        code: 'invalid_input',
      },
    );
  });

  test('words that share nothing with the passage are none, and the agent is told what to do', async () => {
    await changesNothing(() => write('append', 'Loves the sea.'), {
      ...unrelated,
      message: expect.stringContaining('words of the person'),
    });
    const sources = await said('It is not that, and you are so.');
    for (const text of ['It is what it is.', 'The and of, this one too.'])
      await changesNothing(() => write('append', text, { sources }), unrelated);
  });

  test.each([
    ['another form of a word', 'Walked by the rivers.', 'I love walking along the river'],
    ['German with another ending', 'Der Kritiker schreit laut.', 'des Kritikers Stimme'],
    ['Japanese', '夜は静かに過ごす。', 'ひとりで夜は散歩する'],
    ['Greek', 'Φοβάται το σκοτάδι.', 'το σκοτάδι με τρομάζει'],
    ['a name in other letters of case', 'MÜLLER helps.', 'müller is near'],
  ])('%s counts as shared', async (_, text, message) => {
    const sources = await said(message);
    expect(await write('append', text, { sources })).toMatchObject({ ok: true });
    expect(await kept(text)).toEqual([{ source_kind: 'message', source_id: sources[0]?.id }]);
  });

  test('of several sources those are kept that share its matter, and the others are told', async () => {
    const river = await said('The river is quiet.');
    const written = await write('append', 'A quiet river.', { sources: [...quote(), ...river] });
    expect(written).toMatchObject({
      ok: true,
      refused_sources: [{ anchor: 'who', kind: 'evidence', id: ada.evidenceId }],
    });
    expect(await kept('A quiet river.')).toEqual([{ source_kind: 'message', source_id: river[0]?.id }]);
    const whole = await write('append', 'A river.', { sources: river });
    expect(whole).toMatchObject({ ok: true });
    expect(whole).not.toHaveProperty('refused_sources');
  });

  test('every section of a new note rests on one of its sources', async () => {
    const sections = [
      { anchor: 'work', heading: 'Work', text: 'Must work harder.' },
      { anchor: 'sea', heading: 'Sea', text: 'Loves the sea.' },
    ];
    const note = { title: 'What helps', sections, sources: quote() };
    await changesNothing(() => callTool(ada, 'createMarkdownFile', note), {
      ...unrelated,
      detail: { anchor: 'sea' },
    });
    const sea = await said('I love the sea');
    const both = { ...note, sources: [...quote(), ...sea] };
    expect(await callTool(ada, 'createMarkdownFile', both)).toMatchObject({
      ok: true,
      refused_sources: [
        { anchor: 'work', kind: 'message', id: sea[0]?.id },
        { anchor: 'sea', kind: 'evidence', id: ada.evidenceId },
      ],
    });
    expect(await kept('Loves the sea.')).toHaveLength(1);
  });
});
