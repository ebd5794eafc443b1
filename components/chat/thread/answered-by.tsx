import type { MessageMetadata } from '@/agents/messages';

type Told = Pick<MessageMetadata, 'voice' | 'choice' | 'effort' | 'unseen'>;

/** Who wrote an answer and with which effort, where the person chose either for the conversation, and what it did without. */
export function AnsweredBy({ voice, choice, effort, unseen }: Told) {
  const who = voice === 'guide' ? 'the guide' : voice;
  const how = effort && effort !== 'refused' ? `, with ${effort} effort` : '';
  return (
    <p className="text-faint text-sm [overflow-wrap:anywhere]">
      {(effort || choice) && `Answered by ${who}${how}.`}
      {choice === 'missing' && ' The model you chose for this conversation is not there any more.'}
      {effort === 'refused' && ' How long it thinks cannot be chosen for this model.'}
      {unseen && ' The model did not take your picture. It answered without it.'}
    </p>
  );
}
