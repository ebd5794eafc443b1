import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sayVoice } from '@/components/chat/composer/say-voice';
import { sayMeaning } from '@/components/model-choice/say-meaning';
import { sayReading } from '@/components/model-choice/say-reading';
import { WhereItStays, type WhereItStaysProps } from '@/components/welcome/where-it-stays';
import { describeModel } from '@/lib/models/describe';

const databases: WhereItStaysProps['storage'][] = ['folder', 'own-server', 'hosted'];
const guide = { modelLabel: 'the offline guide', modelHost: null, leavesTheMachine: false };
const remote = { modelLabel: 'a model at OpenAI', modelHost: 'api.openai.com', leavesTheMachine: true };
const onThisServer = {
  modelLabel: 'qwen at localhost:11434',
  modelHost: 'localhost:11434',
  leavesTheMachine: false,
};

const words = (props: WhereItStaysProps) =>
  renderToStaticMarkup(createElement(WhereItStays, props)).replaceAll(/<[^>]+>/g, ' ');
const all = databases.flatMap((storage) =>
  [guide, remote, onThisServer].map((model) => ({ storage, folder: '.parley', ...model })),
);

test.each(all)('$storage with $modelLabel: the page says where the words are kept', (props) => {
  const said = words(props);
  expect(said.includes('On this computer, in the folder .parley')).toBe(props.storage === 'folder');
  expect(said.includes('the PostgreSQL database')).toBe(props.storage === 'own-server');
  expect(said.includes('It is sent to this site and kept in its database')).toBe(props.storage === 'hosted');
  if (props.storage === 'hosted') expect(said).not.toMatch(/this computer|no account|not? sent anywhere/i);
});

test.each(all)('$storage with $modelLabel: the page says who else gets the words', (props) => {
  const said = words(props);
  expect(said.includes('are sent to api.openai.com')).toBe(props.leavesTheMachine);
  expect(/no other service/i.test(said)).toBe(!props.leavesTheMachine);
  expect(said).toContain(props.modelLabel);
});

test.each([guide, remote, onThisServer])(
  '$modelLabel: where words go to be found by meaning is said, and nothing against it',
  (model) => {
    const away = sayMeaning({ host: 'vectors.example', leavesTheMachine: true }, { hosted: false });
    const said = words({ ...model, storage: 'folder', folder: '.parley', meaning: away });
    expect(said).toContain('also sent to vectors.example when a conversation rests');
    expect(said).toContain('Nothing of hard moments');
    expect(said).not.toMatch(/no other service/);
    const here = sayMeaning({ host: 'localhost:11434', leavesTheMachine: false }, { hosted: false });
    expect(words({ ...model, storage: 'folder', folder: '.parley', meaning: here })).toContain(
      'an embedding model on this computer',
    );
  },
);

test('what a small model reads of memories is said, and where', () => {
  const said = (host: string | null) =>
    words({ ...remote, storage: 'folder', folder: '.parley', reading: sayReading(host) });
  expect(said('api.openai.com')).toContain('also read by a smaller model at api.openai.com');
  expect(said(null)).toContain('a smaller model that runs there too');
});

test('the folder is the one that is configured', () => {
  expect(words({ ...guide, storage: 'folder', folder: 'elsewhere/data' })).toContain(
    'in the folder elsewhere/data',
  );
});

test('under the field it names where words go to be found by meaning, where that is somewhere else', () => {
  const model = { label: 'm', leavesTheMachine: true, host: 'a.example' };
  const said = (found: string | null, more = {}) => sayVoice({ ...model, ...more }, { hosted: false, found });
  expect(said('b.example')).toBe(
    'Answered by m. What you write is sent there, and to b.example to be found by meaning.',
  );
  expect(said('a.example')).toBe(said(null));
  expect(said('b.example', { leavesTheMachine: false })).toContain('is sent to b.example');
});

test.each([
  [guide, false, 'on this computer'],
  [guide, true, 'this site’s own server'],
  [remote, false, 'is sent there'],
  [remote, true, 'is sent there'],
])('under the field it says where an answer is made', ({ modelLabel, leavesTheMachine }, hosted, said) => {
  expect(sayVoice({ label: modelLabel, leavesTheMachine }, { hosted })).toContain(said);
});

const halfSet = describeModel({ OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1' });
const unset = {
  modelLabel: '',
  modelHost: null,
  leavesTheMachine: false,
  missing: halfSet.ok ? undefined : halfSet.error.message,
};

test.each(databases)('%s with half a model: the page names the setting that is missing', (storage) => {
  const said = words({ ...unset, storage, folder: '.parley' });
  expect(said).toContain('No model can answer yet. The setting PARLEY_MODEL is missing');
  expect(said).not.toMatch(/Answers come from/);
});

test('under the field, too', () => {
  const voice = { label: '', leavesTheMachine: false, missing: unset.missing };
  for (const hosted of [true, false])
    expect(sayVoice(voice, { hosted })).toMatch(
      /^No model can answer yet. The setting PARLEY_MODEL is missing/,
    );
});
