import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelEvents, collected } from '@/agents/channels/events';
import { receive } from '@/agents/channels/receive';
import { hear } from '@/lib/channels/hear';
import { newCode } from '@/lib/channels/link-code';
import { listChannelLinks } from '@/lib/channels/list-channel-links';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import { type Channel, channels, incomingKinds } from '@/lib/channels/schema';
import { unlinkChannel } from '@/lib/channels/unlink-channel';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { setCountry } from '@/lib/profile/set-country';
import { helpFor } from '@/lib/safety/helplines';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { becomeAnonymous } from '../../support/anonymous';
import { linkedSender, sent, settingsOf, told } from '../../support/channels';
import { openTestDb, type TestDb } from '../../support/db';
import { calling, mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages, textIn, turn } from '../../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const hello = () => mockModel(saying('Hello, you.'));
const never = () => mockModel(saying('The model must not be asked.'));
const conversationOf = async (channel: Channel, sender: string) =>
  must(await hear(channel, sent({ sender })))?.conversation ?? '';
const userWords = async (ctx: Ctx) =>
  db.sql<{ n: number }>(
    `select count(*)::int as n from public.messages where user_id = $1 and role = 'user'`,
    [ctx.personId],
  );

describe('a sender', () => {
  test.each(channels)(
    'of a %s is linked by a one-time code, answered as in the browser, and unlinked at once',
    async (channel) => {
      const sender = randomUUID();
      const model = hello();
      expect(await told(channel, sent({ sender, text: 'Good evening.' }), model)).toMatch(/Ways in/);
      const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
      expect(await told(channel, sent({ sender, text: ` ${code.toLowerCase()} ` }), model)).toMatch(
        /^Linked/,
      );
      expect(await told(channel, sent({ sender: randomUUID(), text: code }), model)).toMatch(/does not work/);
      expect(model.calls).toEqual([]);
      expect(await told(channel, sent({ sender, text: 'Good evening.' }), model)).toBe('Hello, you.');
      const talk = await conversationOf(channel, sender);
      expect((await keptMessages(db, talk)).map(({ role }) => role)).toEqual(['user', 'assistant']);
      const [link] = must(await listChannelLinks(ada)).filter(({ ends }) => sender.endsWith(ends));
      expect(link).toMatchObject({ channel, heard_at: expect.any(String) });
      must(await unlinkChannel({ ...ada, tool: 'unlinkChannel' }, link?.id ?? ''));
      expect(await told(channel, sent({ sender, text: 'And now?' }), never())).toMatch(/Ways in/);
      const { actions } = must(await listActions(ada));
      expect(actions.slice(0, 1)).toMatchObject([
        { tool: 'unlinkChannel', actor: 'person', change_count: 1 },
      ]);
      must(await undoAction({ ...ada, tool: 'undo' }, actions[0]?.id ?? ''));
      expect(await told(channel, sent({ sender, text: 'Back.' }), hello())).toBe('Hello, you.');
      expect(await conversationOf(channel, sender)).toBe(talk);
    },
  );

  test('speaks for one person, whoever makes a code later', async () => {
    const eve = await consentedPerson(db, 'Eve');
    const sender = await linkedSender(ada, 'webhook', hello());
    const { code } = must(await makeLinkCode({ ...eve, tool: 'makeLinkCode' }));
    expect(await told('webhook', sent({ sender, text: code }), never())).toMatch(/linked already/);
    expect(must(await listChannelLinks(eve))).toEqual([]);
  });

  test('that is linked to somebody else by now is not brought back by an undo, which says why', async () => {
    const eve = await consentedPerson(db, 'Eve');
    const sender = await linkedSender(ada, 'webhook', hello());
    const [link] = must(await listChannelLinks(ada)).filter(({ ends }) => sender.endsWith(ends));
    const { action } = must(await unlinkChannel({ ...ada, tool: 'unlinkChannel' }, link?.id ?? ''));
    const { code } = must(await makeLinkCode({ ...eve, tool: 'makeLinkCode' }));
    expect(await told('webhook', sent({ sender, text: code }), never())).toMatch(/^Linked/);
    const undone = await undoAction({ ...ada, tool: 'undo' }, action ?? '');
    expect(undone).toMatchObject({
      ok: false,
      error: { code: 'conflict', message: expect.stringMatching(/another account/) },
    });
    expect(JSON.stringify(undone)).not.toContain(eve.personId);
    expect(must(await listChannelLinks(eve))).toHaveLength(1);
    expect(await told('webhook', sent({ sender, text: 'Whose am I?' }), hello())).toBe('Hello, you.');
    expect(await userWords(eve)).toEqual([{ n: 1 }]);
  });

  test('who is nobody keeps nothing, and meets help when in danger', async () => {
    const before = await db.sql('select count(*) from public.messages');
    const words = await told('telegram', sent({ sender: 'nobody', text: 'I want to kill myself' }), never());
    expect(words).toContain(helpFor(null).emergencyAdvice);
    expect(words).toMatch(/Ways in/);
    expect(await db.sql('select count(*) from public.messages')).toEqual(before);
  });
});

test('what begins no turn is met with help in the country of the person where it holds danger, and the day stays gentle', async () => {
  const eve = await consentedPerson(db, 'Eve');
  must(await setCountry({ ...eve, tool: 'setCountry' }, 'DE'));
  const sender = await linkedSender(eve, 'webhook', hello());
  for (const kind of ['edited', 'forwarded', 'voice', 'file', 'sticker', 'stop', 'deleted'] as const) {
    const words = await told(
      'webhook',
      sent({ sender, kind, text: 'I want to kill myself tonight.' }),
      never(),
    );
    expect(words).toContain(helpFor('DE').emergencyAdvice);
  }
  expect(await told('webhook', sent({ sender, kind: 'forwarded', text: 'A joke.' }), never())).toMatch(
    /somewhere else/,
  );
  expect(await told('webhook', sent({ sender, kind: 'deleted', text: 'A joke.' }), never())).toBeNull();
  expect(await userWords(eve)).toEqual([{ n: 0 }]);
  expect(
    await db.sql('select 1 from public.safety_rests where user_id = $1 and gentle_until > now()', [
      eve.personId,
    ]),
  ).toHaveLength(1);
});

test('what is said too fast is told not to be kept, and is not', async () => {
  const eve = await consentedPerson(db, 'Eve');
  const sender = await linkedSender(eve, 'telegram', hello());
  const slow = { ...settingsOf(hello()), perMinute: 1 };
  const replies = [];
  for (const text of ['One.', 'Two.']) {
    const reply = await receive('telegram', sent({ sender, text }), slow);
    replies.push(reply.ok && 'spoken' in reply.value ? await collected(reply.value.spoken.events) : reply);
  }
  expect(replies[1]).toMatchObject({
    error: { message: expect.stringMatching(/was not kept.* in \d+ seconds/) },
  });
  expect(await userWords(eve)).toEqual([{ n: 1 }]);
});

test.each(['edited', 'forwarded', 'file', 'voice', 'sticker', 'deleted'] as const)(
  'a %s of a stranger is met with help where it holds danger, and with silence else',
  async (kind) => {
    const sender = randomUUID();
    expect(await told('webhook', sent({ sender, kind, text: 'Look.' }), never())).toBeNull();
    expect(
      await told('webhook', sent({ sender, kind, text: 'I want to kill myself tonight.' }), never()),
    ).toContain(helpFor(null).emergencyAdvice);
  },
);

test('the id of a message with other words keeps none of them, says so, and meets danger with help', async () => {
  const eve = await consentedPerson(db, 'Eve');
  const sender = await linkedSender(eve, 'webhook', hello());
  const id = randomUUID();
  await told('webhook', sent({ id, sender, text: 'Good evening.' }), hello());
  expect(await told('webhook', sent({ id, sender, text: 'Good morning.' }), never())).toMatch(/not kept/);
  const again = await told('webhook', sent({ id, sender, text: 'I want to kill myself tonight.' }), never());
  expect(again).toContain(helpFor('DE').emergencyAdvice);
  expect(again).toMatch(/not kept/);
  expect(await userWords(eve)).toEqual([{ n: 1 }]);
});

test('the id of the yes of a guest with words of danger is met with help', async () => {
  const sender = randomUUID();
  const id = randomUUID();
  await told('webhook', sent({ sender, text: 'Hi' }), never(), 50);
  await told('webhook', sent({ id, sender, text: 'I agree' }), never(), 50);
  expect(
    await told('webhook', sent({ id, sender, text: 'I want to kill myself tonight.' }), never(), 50),
  ).toContain(helpFor(null).emergencyAdvice);
});

test('danger of somebody who took their consent back, or in more words than a message holds, is met with help and told not to be kept', async () => {
  const eve = await consentedPerson(db, 'Eve');
  const sender = await linkedSender(eve, 'telegram', hello());
  const long = `${'I cannot sleep. '.repeat(1300)} I want to kill myself tonight.`;
  const tooLong = await told('telegram', sent({ sender, text: long }), never());
  expect(tooLong).toContain(helpFor('DE').emergencyAdvice);
  expect(tooLong).toMatch(/20,000 characters.* not kept/);
  await db.sql('update public.profiles set consented_at = null where user_id = $1', [eve.personId]);
  const words = await told('telegram', sent({ sender, text: 'I want to kill myself tonight.' }), never());
  expect(words).toContain(helpFor('DE').emergencyAdvice);
  expect(words).toMatch(/welcome page first.* not kept/);
  expect(await receive('telegram', sent({ sender, text: 'Hello.' }), settingsOf(never()))).toMatchObject({
    error: { code: 'not_allowed', message: expect.stringMatching(/not kept/) },
  });
  expect(await userWords(eve)).toEqual([{ n: 0 }]);
});

test('a call that waits for a yes, and a question with its choices, are told in the channel', async () => {
  const chunks = [
    {
      type: 'tool-input-available',
      toolCallId: 'q',
      toolName: 'askQuestion',
      input: { question: 'Which day?', choices: ['Today', 'Sunday'] },
    },
    { type: 'tool-output-available', toolCallId: 'q', output: { ok: true } },
    { type: 'tool-output-available', toolCallId: 'm', output: { ok: true, asked: { approval: 'x' } } },
  ];
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(`data: ${JSON.stringify(chunk)}\n\n`);
      controller.close();
    },
  });
  const { text } = await collected(channelEvents(stream, async () => ''));
  expect(text).toContain('Which day?\n- Today\n- Sunday');
  expect(text).toMatch(/say yes or no/);
});

describe('a code', () => {
  test('of somebody else in a chat that is linked is kept nowhere, and a word that looks like one is a word', async () => {
    const sender = await linkedSender(ada, 'telegram', hello());
    const [before] = await userWords(ada);
    expect(await told('telegram', sent({ sender, text: 'K7QM-2XAP' }), never())).toMatch(/linked already/);
    expect(await userWords(ada)).toEqual([before]);
    expect(await told('telegram', sent({ sender, text: 'half-past' }), hello())).toBe('Hello, you.');
    const words = await told('telegram', sent({ sender: 'who', text: 'I cut myself, self-harm' }), never());
    expect(words).toContain(helpFor(null).emergencyAdvice);
  });

  test('cannot be guessed: five tries of a sender in an hour, then the right one is refused, too', async () => {
    const sender = randomUUID();
    for (let n = 0; n < 5; n += 1)
      expect(await told('telegram', sent({ sender, text: newCode() }), never())).toMatch(/does not work/);
    const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
    expect(await told('telegram', sent({ sender, text: code }), never())).toMatch(/Too many codes/);
    expect(await told('telegram', sent({ sender: randomUUID(), text: code }), never())).toMatch(/^Linked/);
  });

  test('cannot be guessed by many senders together either', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        told('terminal', sent({ sender: randomUUID(), text: newCode() }), never()),
      ),
    );
    expect(await told('terminal', sent({ sender: randomUUID(), text: newCode() }), never())).toMatch(
      /Too many codes/,
    );
    await db.sql(
      `update private.link_tries set tried = array(select t - interval '11 minutes' from unnest(tried) t)`,
    );
    expect(await told('terminal', sent({ sender: randomUUID(), text: newCode() }), never())).toMatch(
      /does not work/,
    );
  });

  test('holds for ten minutes, is known by its digest alone, and ends with the next one', async () => {
    const first = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
    const second = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
    const [kept] = await db.sql<{ row: object }>('select to_jsonb(c) as row from private.link_codes c');
    expect(JSON.stringify(kept)).not.toContain(second.code.slice(0, 4));
    expect(await told('webhook', sent({ sender: randomUUID(), text: first.code }), never())).toMatch(
      /does not work/,
    );
    await db.sql(`update private.link_codes set expires_at = now() - interval '1 second'`);
    expect(await told('webhook', sent({ sender: randomUUID(), text: second.code }), never())).toMatch(
      /does not work/,
    );
  });

  test('is made by the person alone', async () => {
    const agent = { ...ada, actor: 'agent', agentId: 'companion' } as const;
    expect(await makeLinkCode(agent)).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  });
});

describe('the same message', () => {
  test('twenty times at once makes one turn, and each is told its answer', async () => {
    const sender = await linkedSender(ada, 'telegram', hello());
    const message = sent({ sender, text: 'Only once.' });
    const model = hello();
    const answers = await Promise.all(Array.from({ length: 20 }, () => told('telegram', message, model)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => 'Hello, you.'));
    expect(model.calls).toHaveLength(1);
    expect(await keptMessages(db, await conversationOf('telegram', sender))).toHaveLength(2);
    expect(await told('telegram', message, never())).toBe('Hello, you.');
  });

  test('begins nothing after the person deleted it', async () => {
    const sender = await linkedSender(ada, 'telegram', hello());
    const message = sent({ sender, text: 'Forget this.' });
    await told('telegram', message, hello());
    const [kept] = await keptMessages(db, await conversationOf('telegram', sender));
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, kept?.id ?? ''));
    const before = await userWords(ada);
    expect(await told('telegram', message, never())).toMatch(/not in Parley any more/);
    expect(await userWords(ada)).toEqual(before);
  });
});

describe('a thread', () => {
  test('has one conversation of its own, and another one once that is deleted', async () => {
    const sender = await linkedSender(ada, 'webhook', hello());
    await told('webhook', sent({ sender, thread: 'one', text: 'Tea.' }), hello());
    await told('webhook', sent({ sender, thread: 'two', text: 'Rain.' }), hello());
    await told('webhook', sent({ sender, thread: 'one', text: 'More tea.' }), hello());
    const talk = async (thread: string) =>
      must(await hear('webhook', sent({ sender, thread })))?.conversation ?? '';
    const [one, two] = [await talk('one'), await talk('two')];
    expect([(await keptMessages(db, one)).length, (await keptMessages(db, two)).length]).toEqual([4, 2]);
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, one));
    expect(await told('webhook', sent({ sender, thread: 'one', text: 'Anew.' }), hello())).toBe(
      'Hello, you.',
    );
    expect(await talk('one')).not.toBe(one);
  });

  test('takes two messages at once as one run and one that waits', async () => {
    const sender = await linkedSender(ada, 'telegram', hello());
    const model = mockModel(saying('First.'), saying('Second.'));
    const answers = await Promise.all(
      ['One thing.', 'Another thing.'].map((text) => told('telegram', sent({ sender, text }), model)),
    );
    expect(answers.sort()).toEqual(['First.', 'Second.']);
    const kept = await keptMessages(db, await conversationOf('telegram', sender));
    expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });
});

describe('what is no words', () => {
  test.each(incomingKinds.filter((kind) => kind !== 'text'))('a %s begins no turn', async (kind) => {
    const sender = await linkedSender(ada, 'telegram', hello());
    const before = await userWords(ada);
    const words = await told('telegram', sent({ sender, kind, text: 'Hi' }), never());
    expect(words).toEqual(kind === 'deleted' ? null : expect.any(String));
    expect(await userWords(ada)).toEqual(before);
  });

  test('a group is declined before anybody is looked up, with the reason', async () => {
    expect(await told('telegram', sent({ sender: 'anybody', kind: 'group', text: 'Hi' }), never())).toMatch(
      /private words do not belong before others/,
    );
  });
});

describe('words of danger', () => {
  test.each(['DE', 'US', 'FR', null])(
    'by every way meet the frame of the browser, with the numbers of %s',
    async (country) => {
      const eve = await consentedPerson(db, 'Eve');
      must(await setCountry({ ...eve, tool: 'setCountry' }, country));
      const text = 'I want to kill myself tonight';
      const model = never();
      const browser = textIn(await turn(eve, model, { conversationId: randomUUID(), text }));
      for (const channel of channels) {
        const sender = await linkedSender(eve, channel, model);
        const words = await told(channel, sent({ sender, text }), model);
        expect(words).toContain(browser.trim());
        expect(words).toContain(`call ${helpFor(country).emergencyAdvice}`);
        const [line] = helpFor(country, undefined, new Date()).lines.filter(({ listens }) => listens);
        if (line) expect(words).toContain(`${line.name}`);
        if (line?.call) expect(words).toContain(line.call);
      }
      expect(model.calls).toEqual([]);
    },
  );

  test('do not wait for an answer that is being written', async () => {
    const sender = await linkedSender(ada, 'telegram', hello());
    const endless = mockModel({ parts: saying('Early words. ').slice(0, -2), hang: true });
    const running = must(
      await receive('telegram', sent({ sender, text: 'Good evening.' }), settingsOf(endless)),
    );
    const read = 'spoken' in running ? collected(running.spoken.events) : expect.unreachable();
    expect(await told('telegram', sent({ sender, text: 'I want to die' }), never())).toMatch(/call /);
    expect((await read).stop).toBe('gave_way');
  });
});

test('unlinking ends the answer that goes out by that way', async () => {
  const sender = await linkedSender(ada, 'webhook', hello());
  const endless = mockModel({ parts: saying('Early words. ').slice(0, -2), hang: true });
  const running = must(
    await receive('webhook', sent({ sender, text: 'Good evening.' }), settingsOf(endless)),
  );
  const read = 'spoken' in running ? collected(running.spoken.events) : expect.unreachable();
  const [link] = must(await listChannelLinks(ada)).filter(({ ends }) => sender.endsWith(ends));
  const { conversations } = must(await unlinkChannel({ ...ada, tool: 'unlinkChannel' }, link?.id ?? ''));
  expect(conversations).toHaveLength(1);
  expect(await read).not.toHaveProperty('stop', 'finished');
});

test('a guest cannot call a tool of users by any way, even when the model tries; an agent speaks with the level of its person', async () => {
  const guest = await consentedPerson(db, 'Guest');
  const sender = await linkedSender(guest, 'telegram', hello());
  const document = { title: 'A list', format: 'markdown', text: '# A list' };
  const tries = () =>
    mockModel(calling({ id: 'c0', tool: 'createDocument', input: document }), saying('I tried.'));
  const shown = (model: ReturnType<typeof tries>) => model.calls[0]?.tools?.map(({ name }) => name) ?? [];
  const files = () => db.sql('select id from public.attachments where user_id = $1', [guest.personId]);
  await becomeAnonymous(db, guest);
  const refused = tries();
  expect(await told('telegram', sent({ sender, text: 'Write me a list.' }), refused)).toContain('I tried.');
  expect(shown(refused)).not.toContain('createDocument');
  expect(shown(refused)).toContain('addEvidence');
  expect(await files()).toEqual([]);
  await becomeAnonymous(db, guest, false);
  const allowed = tries();
  await told('telegram', sent({ sender, text: 'Write me a list.' }), allowed);
  expect(await files()).toHaveLength(1);
});
