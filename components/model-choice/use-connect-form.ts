'use client';

import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { callApi } from '@/components/ui/call-api';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { LocalServer, ModelChoice, TestResult } from '@/lib/model-choice/schema';
import { type ConnectValues, destinationOf, sent } from './connect-values';

export interface Told {
  good: boolean;
  said: string;
}

type Work = 'models' | 'test' | 'local' | 'connect';
interface Listed {
  models: string[];
  problem: string | null;
  said: string;
}

/** The form that connects a model: what is typed, what servers answered, and what is under way. */
export function useConnectForm(initial: ConnectValues, hosted: boolean, onDone: () => void) {
  const form = useKeptForm<ConnectValues>('who-answers', initial);
  const [key, setKey] = useState('');
  const [models, setModels] = useState<string[]>([]);
  const [local, setLocal] = useState<LocalServer[]>();
  const [told, setTold] = useState<Told>();
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState<Work>();
  const { values } = form;

  const change = (part: Partial<ConnectValues>) => {
    setTold(undefined);
    // Another server: what was listed and agreed to was about the one before.
    if ('provider' in part || 'address' in part) {
      setModels([]);
      setAgreed(false);
    }
    if ('provider' in part) setKey('');
    form.set((known) => ({ ...known, ...part }));
  };
  const during = async (work: Work, ask: () => Promise<Told | undefined>) => {
    setTold(undefined);
    setBusy(work);
    setTold(await ask());
    setBusy(undefined);
  };
  const list = () =>
    during('models', async () => {
      const { model: _, ...server } = sent(values, key);
      const answer = await callApi<Listed>('/api/who-answers/models', 'POST', server);
      if (!answer.ok) return { good: false, said: answer.error.message };
      setModels(answer.value.models);
      return answer.value.said ? { good: false, said: answer.value.said } : undefined;
    });
  const test = () =>
    during('test', async () => {
      const answer = await callApi<TestResult>('/api/who-answers/test', 'POST', sent(values, key));
      if (!answer.ok) return { good: false, said: answer.error.message };
      return { good: answer.value.problem === null, said: answer.value.said };
    });
  const lookLocally = () =>
    during('local', async () => {
      const answer = await callApi<LocalServer[]>('/api/who-answers/local', 'POST');
      if (!answer.ok) return { good: false, said: answer.error.message };
      setLocal(answer.value);
      return answer.value.length > 0
        ? undefined
        : {
            good: false,
            said: 'Neither Ollama nor LM Studio answered on this computer. Is one of them running?',
          };
    });
  const take = ({ address, models: found }: LocalServer) => {
    form.set({ provider: 'compatible', address, model: found.length === 1 ? (found[0] ?? '') : '' });
    setModels(found);
    setTold(undefined);
  };
  // What is sent is no variable of the change, so that the client of this window keeps no key.
  const { make } = useChange(
    () => {
      const goal = destinationOf(values, hosted);
      const body = { ...sent(values, key), agreedHost: goal?.leaves && agreed ? goal.host : null };
      return callApi<ModelChoice>('/api/who-answers', 'POST', body);
    },
    () => {
      form.forget();
      setKey('');
      onDone();
    },
  );
  const connect = () =>
    during('connect', async () => {
      const answer = await make();
      return answer && !answer.ok ? { good: false, said: answer.error.message } : undefined;
    });
  return {
    ...{ values, change, key, setKey, models, local, told, agreed, setAgreed, busy },
    ...{ list, test, lookLocally, take, connect, forget: form.forget },
  };
}

export type ConnectFormState = ReturnType<typeof useConnectForm>;
