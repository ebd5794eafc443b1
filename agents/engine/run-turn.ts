import { randomUUID } from 'node:crypto';
import { createUIMessageStream, createUIMessageStreamResponse, type UIMessageStreamWriter } from 'ai';
import type { Ctx } from '@/lib/context';
import { beginTurn, type OpenedTurn } from '@/lib/conversations/begin-turn';
import type { ChatInput } from '@/lib/conversations/schema';
import { ok, type Result, refuse } from '@/lib/errors';
import { assess } from '@/lib/safety/assess';
import { isStopping } from '@/lib/shutdown';
import { agents, leaderOf, withPersona } from '../agents';
import type { ParleyMessage } from '../messages';
import { recordInvalidCall } from '../tools/run-tool';
import { answerDeletion } from './answer-deletion';
import { beginUrgent, goneTold, urgentPerMinute } from './begin-urgent';
import { withCommittee } from './committee/answer-committee';
import { nothingKnown, todayOf } from './context';
import { growingAnswer } from './growing-answer';
import { untilHard } from './hard-elsewhere';
import { showCard } from './help-card';
import { doesNotWait } from './make-room';
import { recall } from './memory-context';
import { modelCalls } from './model-calls';
import { answerKeeper, type Ending } from './persist';
import { sentRequests } from './prompt/sent-requests';
import { answerReadAlong } from './read-along';
import {
  answerLift,
  isNoted,
  type KeptWords,
  recordGuard,
  recordReading,
  recordSafety,
} from './record-safety';
import { toRemember } from './remembered-care';
import { openRunStream } from './run-stream';
import { type Care, careFor, raisedCare } from './safety-turn';
import { answerWhenSpent, budgetTold, unlessStopped } from './spent-budget';
import { pauseThatCanEnd } from './steady/pause';
import { noThoughts, speak } from './stream-answer';
import { deletionsOf } from './true-deletions';
import { asChosen, choiceTold, effortTold, metered, type TurnSettings } from './turn-settings';
import { asItIs, guardFor, saidIn, toolsOffIn, type Voice, voiceFor } from './voice';
import { withdrawTurn } from './withdraw-turn';

const broken = 'Something went wrong in Parley. Your words are kept.';

export interface RunningTurn {
  /** The answer as server-sent events. */
  response: Response;
  /** Resolves when the answer is kept, also when nobody reads the response any more. */
  kept: Promise<void>;
  /** Once it is kept: a message of the person waits and begins next. */
  waits: () => boolean;
}

/**
 * One turn of the companion: keeps the message, lets safety or the model answer, streams, keeps every step.
 * `waited`: the message waits in the database. Refuses before anything is streamed; afterwards every ending is a stop reason in the answer's metadata.
 */
export async function runTurn(
  person: Ctx,
  input: ChatInput,
  settings: TurnSettings,
  { waited = false } = {},
): Promise<Result<RunningTurn>> {
  if (isStopping())
    return refuse('unavailable', 'Parley is being stopped. Your words stay where you wrote them.');
  const { level, asks } = assess(input.message.text);
  const kept = { level, actionId: randomUUID() };
  const isUrgent = doesNotWait({ level, asks });
  const begin = (files = input.message.files) =>
    beginTurn(
      { ...person, tool: 'startConversation', conversationId: input.conversationId },
      {
        conversationId: input.conversationId,
        messageId: input.message.id,
        text: input.message.text,
        button: input.message.button,
        files,
        safetyAction: kept.actionId,
        safety: kept.level,
        agent: agents.companion.name,
        model: settings.model.modelId,
        fixed: !settings.chosen || settings.model.kind !== 'guide',
        perMinute: settings.perMinute + (isUrgent ? urgentPerMinute : 0),
        budget: settings.budget,
        recall: settings.model.kind !== 'guide',
        waited,
        // Words of danger are answered whatever else was asked.
        committee: isUrgent ? undefined : input.message.committee,
      },
    );
  const { conversationId, message } = input;
  const opened = isUrgent
    ? await beginUrgent(person, { conversationId, files: message.files, begin })
    : await begin();
  if (!opened.ok) return opened;
  const { who_answers: chosen, ...turn } = opened.value;
  const asked = await asChosen(settings, chosen, person.personId, turn.committee?.ask);
  return ok(answer(person, input.conversationId, turn, asked, kept));
}

function answer(
  person: Ctx,
  conversationId: string,
  turn: OpenedTurn,
  asked: TurnSettings,
  message: KeptWords,
): RunningTurn {
  const today = todayOf(turn, person.now());
  const care = careFor(turn, today);
  const runId = turn.run_id;
  const leader = withPersona(leaderOf(turn.agent), turn.persona);
  const { level, persona } = turn;
  const working = { actor: 'agent', agentId: leader.name, level, runId, conversationId } as const;
  const agent = { ...person, ...working, toolsOff: toolsOffIn(turn), outsidePersona: persona?.tools_off };
  const controller = new AbortController();
  const kept = Promise.withResolvers<void>();
  const waits = pauseThatCanEnd();
  const stream = openRunStream(conversationId, {
    personId: person.personId,
    runId,
    answers: lastAsked(turn),
    controller,
    endWait: waits.end,
    bySafety: care.reply !== null,
    kept: kept.promise,
  });
  /** What safety knows after this turn; more, when somebody who reads along raised it. */
  let known = care;
  const words = growingAnswer();
  const sent = { answerId: turn.answer_id, runId, agent: leader.name };
  const calls = modelCalls(sentRequests.of(conversationId, sent));
  const settings = metered(asked, calls, leader.name);
  /** The model whose words went out last. */
  let answeredBy = settings.model.modelId;
  const keeper = answerKeeper({
    ctx: agent,
    runId,
    answerId: turn.answer_id,
    answer: words,
    calls,
    onStopRequested: (why) => (why === 'budget_spent' && known.reply ? undefined : controller.abort(why)),
    onTryNow: () => void waits.end(),
  });

  const say = async (writer: UIMessageStreamWriter<ParleyMessage>): Promise<Ending> => {
    const voice = care.reply ? 'safety' : settings.model.modelId;
    const { known: recalled, remembered, heavy } = recall(care.reply ? null : turn, settings.model);
    writer.write({
      type: 'start',
      messageId: turn.answer_id,
      messageMetadata: {
        ...{
          runId,
          voice,
          ...(remembered.length > 0 && { remembered }),
          ...budgetTold(turn),
          ...goneTold(turn),
        },
        ...(!care.reply && choiceTold(settings)),
      },
    });
    showCard(writer, care);
    const noted = isNoted(care, message, turn)
      ? recordSafety(agent, care, { today, kept: message, turn })
      : undefined;
    const gentleDay = { ...today, careful: today.careful || heavy };
    const answering = (now: Care, by: AbortController, voice: Voice) =>
      speak({
        ...{ ...voice, writer, answerId: turn.answer_id },
        controller: by,
        agent: leader,
        pause: waits.pause,
        onWaiting: (waiting) => writer.write({ type: 'data-waiting', id: 'waiting', data: { waiting } }),
        onAnswering: (place) => {
          const { modelId } = [settings.model, ...(settings.fallbacks ?? [])][place] ?? settings.model;
          if (now.reply || modelId === answeredBy) return;
          answeredBy = modelId;
          writer.write({ type: 'message-metadata', messageMetadata: { voice: modelId } });
        },
        guard: guardFor(
          now,
          gentleDay,
          saidIn(turn),
          settings.model.kind === 'guide' ? asItIs : deletionsOf(turn, words),
        ),
        beforeStep: (told) => untilHard(keeper.checkpoint(told), by),
        onInvalidCall: (call) => recordInvalidCall(agent, call.toolName, call.toolCallId, call.input),
        onGuardTripped: (why) => recordGuard(agent, why),
      });
    const spoken = await answerDeletion(agent, await answerLift(agent, care, noted), turn, noted);
    if (!spoken.reply && turn.budget?.spent)
      return answerWhenSpent(writer, turn.budget, turn.time_zone, spoken.state).finally(() => noted);
    const voiced = await voiceFor(agent, turn, spoken, gentleDay, settings, recalled);
    const said = await answerReadAlong({
      ...{ care: spoken, settings, controller },
      voice: voiced,
      answering: withCommittee(answering, {
        ...{ agent, turn, writer, care: spoken, today: gentleDay, known: recalled },
        ...{ models: asked, metered: settings, pause: waits.pause, checkpoint: keeper.checkpoint },
        guard: guardFor(spoken, gentleDay, saidIn(turn), asItIs),
      }),
      onRead: (modelId, finding) => recordReading(agent, modelId, finding),
      onRaised: async ({ by, about }, before) => {
        const now = raisedCare(care, lastAsked(turn), turn, about);
        if (now.reply === care.reply) return before;
        known = now;
        const spoken = await answerDeletion(agent, now, turn);
        writer.write({ type: 'data-raised', data: {} });
        writer.write(noThoughts(turn.answer_id));
        writer.write({
          type: 'message-metadata',
          messageMetadata: { voice: 'safety', raised: by, raisedFor: about },
        });
        showCard(writer, now);
        const again = { level: message.level, actionId: randomUUID() };
        const notedNow = recordSafety(agent, now, { today, kept: again, turn }).then(() =>
          words.hasCalls ? withdrawTurn(agent) : undefined,
        );
        const ending = await answering(
          now,
          unlessStopped(controller),
          await voiceFor(agent, turn, spoken, today, settings, nothingKnown),
        );
        await notedNow;
        return { ...before, ...ending, inputTokens: before.inputTokens, outputTokens: before.outputTokens };
      },
    });
    if (!known.reply && voiced.sent.filled)
      writer.write({
        type: 'message-metadata',
        messageMetadata: {
          ...{ filled: voiced.sent.filled, ...effortTold(settings) },
          ...(voiced.sent.unseen && { unseen: true }),
          ...(remembered.length > 0 && !voiced.sent.knew && { remembered: [] }),
        },
      });
    await noted;
    return said;
  };

  const chunks = createUIMessageStream<ParleyMessage>({
    generateId: () => turn.answer_id,
    onError: () => broken,
    execute: async ({ writer }) => {
      const noting: typeof writer = {
        ...writer,
        write: (chunk) => {
          words.take(chunk);
          writer.write(chunk);
          keeper.grew();
        },
      };
      let ending: Ending = { stop: 'model_error', errorCode: 'unexpected' };
      try {
        ending = await say(noting);
      } catch (error) {
        console.error(`[turn] failed (${error instanceof Error ? error.name : 'unknown'})`);
        writer.write({ type: 'error', errorText: broken });
      }
      const isKept = await keeper.end({ ...ending, ...toRemember(known, turn) });
      const stop = keeper.closingRefused ? 'hard_elsewhere' : ending.stop;
      writer.write({ type: 'finish', messageMetadata: { stop: isKept ? stop : 'not_kept' } });
    },
  });
  const response = createUIMessageStreamResponse({
    stream: chunks,
    keepAliveMs: 15_000,
    consumeSseStream: ({ stream: copy }) => void stream.append(copy).finally(kept.resolve),
  });
  return { response, kept: kept.promise, waits: () => keeper.waits };
}

const lastAsked = ({ messages }: OpenedTurn): string =>
  messages.findLast(({ role }) => role === 'user')?.id ?? '';
