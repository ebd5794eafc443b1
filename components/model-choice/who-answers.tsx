'use client';

import { useRef, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { late } from '@/components/ui/late';
import { Notice } from '@/components/ui/notice';
import type { AnswersWith, KnownChoice } from '@/lib/model-choice/schema';
import { KeptKeys } from './kept-keys';
import type { MeaningTold } from './say-meaning';

const ConnectForm = late(async () => ({ default: (await import('./connect-form')).ConnectForm }), {
  whileLoading: null,
});

export interface WhoAnswersProps {
  /** Who answers now, in words. */
  label: string;
  isGuide: boolean;
  /** Where the words go; null when they stay where Parley runs. */
  host: string | null;
  /** Why nobody can answer as it is. */
  missing?: string | undefined;
  /** The connected model in words, and where its words would go. */
  model: { label: string; host: string | null } | null;
  /** The environment names the model, and wins. */
  byEnvironment: boolean;
  hosted: boolean;
  /** What is sent so that memories are found by meaning. */
  meaning?: MeaningTold | undefined;
  /** What a small model reads of memories. */
  reading?: string | undefined;
  known: KnownChoice;
}

/** Who answers: as it is now, the way to a model, and the way back to the guide. */
export function WhoAnswers(props: WhoAnswersProps) {
  const { byEnvironment, hosted, known } = props;
  const [connecting, setConnecting] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const settle = (words: string) => {
    setConnecting(false);
    announce(words);
    top.current?.focus();
  };
  const { make: choose, trouble } = useChange(
    (answers: AnswersWith) => callApi('/api/who-answers', 'PATCH', { answers }),
    (_, answers) =>
      settle(answers === 'guide' ? 'The guide answers from now on.' : 'The model answers from now on.'),
  );
  return (
    <div className="grid gap-4">
      <div ref={top} tabIndex={-1} className="outline-none!">
        <AsItIs {...props} />
      </div>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {!byEnvironment && !connecting && (
        <Ways {...props} onChoose={choose} onConnect={() => setConnecting(true)} />
      )}
      {connecting && (
        <ConnectForm
          choice={known.choice}
          keys={known.keys}
          hosted={hosted}
          onDone={() => settle('The model answers from now on.')}
          onCancel={() => setConnecting(false)}
        />
      )}
      <KeptKeys keys={known.keys} choice={known.choice} onRemoved={() => settle('The key is gone.')} />
    </div>
  );
}

/** Who answers now, and where the words go for it. */
function AsItIs({ label, isGuide, host, missing, byEnvironment, hosted, meaning, reading }: WhoAnswersProps) {
  const place = hosted ? 'this site’s own server' : 'this computer';
  if (byEnvironment)
    return (
      <Notice title={missing ? 'Nobody can answer yet.' : `${label} answers.`}>
        {missing ??
          (host ? `Your words go to ${host}.` : meaning?.leaves ? '' : `Your words stay on ${place}.`)}{' '}
        This was set where Parley is started, and wins over what is chosen here. In a single conversation you
        can still let the guide answer. {!missing && [meaning?.words, reading].filter(Boolean).join(' ')}
      </Notice>
    );
  if (missing)
    return (
      <Notice tone="attention" title="Nobody can answer yet.">
        {missing}
      </Notice>
    );
  if (isGuide)
    return (
      <Notice title="The guide answers.">
        It is a part of Parley, runs on {place}, and sends your words nowhere. It listens with written rules
        and a small trained model that is built in, and understands English only. A larger model can say more,
        in your language.
      </Notice>
    );
  return (
    <Notice title={`${label} answers.`}>
      {host
        ? `What you write and the notes about your parts go to ${host}.`
        : `It runs on ${place}; your words stay there.`}
    </Notice>
  );
}

interface WaysProps extends WhoAnswersProps {
  onChoose: (answers: AnswersWith) => Promise<unknown>;
  onConnect: () => void;
}

function Ways({ isGuide, model, missing, onChoose, onConnect }: WaysProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {(!isGuide || missing) && (
          <Button variant="primary" onClick={() => void onChoose('guide')}>
            Back to the guide
          </Button>
        )}
        {isGuide && model && <Button onClick={() => void onChoose('model')}>Let {model.label} answer</Button>}
        <Button variant={isGuide && !model ? 'primary' : 'quiet'} onClick={onConnect}>
          {model ? 'Change the model' : 'Connect a model'}
        </Button>
      </div>
      {isGuide && model?.host && (
        <p className="text-soft text-sm">When it answers, your words go to {model.host}.</p>
      )}
    </div>
  );
}
