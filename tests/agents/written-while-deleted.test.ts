import { randomUUID } from 'node:crypto';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFile } from '@/lib/files/remove-file';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { as, eraseNewest } from '../support/erasing';
import { mockModel, saying } from '../support/mock-model';
import { asked, fileOf, isTold, type Quoted, someoneQuoted } from '../support/quoting';
import { must, say } from '../support/scene';
import { ledgerOf, turn } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** The model, which does this while its second request is under way. */
function doingMeanwhile(scripted: ResolvedModel, between: () => Promise<unknown>): ResolvedModel {
  if (scripted.kind === 'guide') throw new Error('No model.');
  const { model } = scripted;
  let requests = 0;
  const doStream: LanguageModelV4['doStream'] = async (options) => {
    requests += 1;
    if (requests === 2) await between();
    return model.doStream(options);
  };
  const { specificationVersion, provider, modelId, supportedUrls } = model;
  const doGenerate: LanguageModelV4['doGenerate'] = (options) => model.doGenerate(options);
  return {
    ...scripted,
    model: { specificationVersion, provider, modelId, supportedUrls, doGenerate, doStream },
  };
}

const inputs = ({ quote, part }: Quoted): Record<string, object> => ({
  saveLearning: { text: `Likes ${quote}`, quote: 'Look that up' },
  createDocument: { title: 'Found', text: `You said ${quote}.` },
  createPartAssessment: { partId: part, identified: 1, understood: 1, note: `They said ${quote}.` },
});
const refused = { status: 'refused', error_code: 'conflict' };

/** A tool is asked for in the step in which the words go, by this. */
async function writes(tool: string, scene: Quoted, goes: () => Promise<unknown>): Promise<string> {
  const talk = randomUUID();
  const look = asked('searchMemories', { query: 'reeds Porto' });
  const model = mockModel(look, asked(tool, inputs(scene)[tool]), saying('Done.'));
  await turn(scene.ada, doingMeanwhile(model, goes), { conversationId: talk, text: 'Look that up please.' });
  return talk;
}

test.each(['saveLearning', 'createDocument', 'createPartAssessment'])(
  'what %s quotes of a message that was deleted since the answer began is not kept',
  async (tool) => {
    const word = `zzq${tool.toLowerCase()}`;
    const scene = await someoneQuoted(db, word);
    const talk = await writes(tool, scene, scene.forget);
    const ledger = await ledgerOf(db, talk);
    expect(ledger.find((call) => call.tool === tool)).toMatchObject(refused);
    expect(JSON.stringify(ledger)).toContain('deleted words that this repeats');
    expect(await isTold(scene.ada, randomUUID(), word)).toBe(false);
    await eraseNewest(db, scene.ada, 'deleteMessage');
    expect(await whereStands(db, word)).toEqual([]);
  },
);

test('nor what it quotes of a file that was removed', async () => {
  const scene = await someoneQuoted(db, 'zzqother');
  const file = await fileOf(scene.ada, scene.words.replace('zzqother', 'zzqfile'));
  await say(scene.ada, randomUUID(), 'Here it is.', { files: [file] });
  const filed = { ...scene, quote: scene.quote.replace('zzqother', 'zzqfile') };
  const talk = await writes('saveLearning', filed, async () =>
    must(await removeFile(as(scene.ada, 'removeFile'), file)),
  );
  expect((await ledgerOf(db, talk)).find(({ tool }) => tool === 'saveLearning')).toMatchObject(refused);
});

test('what stands in another message of theirs is kept, and so is what has nothing to do with it', async () => {
  const scene = await someoneQuoted(db, 'zzqtwice');
  await say(scene.ada, randomUUID(), `Again: ${scene.words}.`);
  const talk = await writes('saveLearning', scene, scene.forget);
  expect((await ledgerOf(db, talk)).find(({ tool }) => tool === 'saveLearning')).toMatchObject({
    status: 'ok',
  });
  const other = await someoneQuoted(db, 'zzqelse');
  const calm = { ...other, quote: 'short answers in the evening' };
  const there = await writes('saveLearning', calm, other.forget);
  expect((await ledgerOf(db, there)).find(({ tool }) => tool === 'saveLearning')).toMatchObject({
    status: 'ok',
  });
});
