'use client';

import { type FormEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { type KeyNote, type ModelChoice, providers } from '@/lib/model-choice/schema';
import { destinationOf, keptKey, providerWords } from './connect-values';
import { type ConnectFormState, useConnectForm } from './use-connect-form';
import { WhereWordsGo } from './where-words-go';

export interface ConnectFormProps {
  choice: ModelChoice | null;
  keys: readonly KeyNote[];
  /** Parley runs on a site, not on the person's own computer. */
  hosted: boolean;
  onDone: () => void;
  onCancel: () => void;
}

const options = providers.map((value) => ({ value, label: providerWords[value] }));

/** Pastes, tests, chooses, agrees: the four steps from nothing to a model that answers. */
export function ConnectForm({ choice, keys, hosted, onDone, onCancel }: ConnectFormProps) {
  const initial = {
    provider: choice?.provider ?? 'openrouter',
    address: choice?.provider === 'compatible' ? choice.address : '',
    model: choice?.model ?? '',
  };
  const form = useConnectForm(initial, hosted, onDone);
  const { values, told, busy, agreed } = form;
  const goal = destinationOf(values, hosted);
  const kept = keptKey(values, keys, hosted);
  const ready = values.model.trim() !== '' && goal !== null && (!goal.leaves || agreed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) void form.connect();
  };
  const cancel = () => {
    form.forget();
    onCancel();
  };
  return (
    <Card>
      <form className="grid gap-6" onSubmit={submit} aria-label="Connect a model" noValidate>
        <Choice
          label="Where is the model?"
          options={options}
          value={values.provider}
          onChange={(provider) => form.change({ provider, model: '' })}
          rows="grid gap-1.5 sm:grid-cols-3"
        />
        {values.provider === 'compatible' && <AddressField form={form} hosted={hosted} />}
        <KeyField form={form} kept={kept} />
        <ModelField form={form} />
        {told && (
          <Notice tone={told.good ? 'plain' : 'attention'} title={told.good ? 'It works' : undefined}>
            {told.said}
          </Notice>
        )}
        {goal && values.model.trim() !== '' && (
          <WhereWordsGo
            goal={goal}
            model={values.model}
            hosted={hosted}
            agreed={agreed}
            onAgree={form.setAgreed}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={!ready || busy !== undefined}>
            Let it answer
          </Button>
          <Button
            disabled={busy !== undefined || values.model.trim() === ''}
            onClick={() => void form.test()}
          >
            {busy === 'test' ? 'Testing …' : 'Test it'}
          </Button>
          <Button variant="plain" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

function AddressField({ form, hosted }: { form: ConnectFormState; hosted: boolean }) {
  const { values, change, local, busy } = form;
  return (
    <div className="grid justify-items-stretch gap-3">
      <Field
        label="Address"
        hint={
          hosted
            ? 'A server that speaks the way OpenAI’s do, on the public internet. It begins with https://.'
            : 'A server that speaks the way OpenAI’s do: Ollama, LM Studio, vLLM, or one elsewhere.'
        }
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={hosted ? 'https://example.com/v1' : 'http://127.0.0.1:11434/v1'}
        value={values.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      {!hosted && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={busy !== undefined} onClick={() => void form.lookLocally()}>
            {busy === 'local' ? 'Looking …' : 'Look for Ollama and LM Studio on this computer'}
          </Button>
          {local?.map((server) => (
            <Button key={server.address} size="sm" onClick={() => form.take(server)}>
              Use {server.name} ({server.models.length === 1 ? 'one model' : `${server.models.length} models`}
              )
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function KeyField({ form, kept }: { form: ConnectFormState; kept: KeyNote | undefined }) {
  const { values, key, setKey } = form;
  const hint = kept
    ? `A key${kept.last_four ? ` that ends in ${kept.last_four}` : ''} is kept. Leave this empty to go on using it.`
    : 'It is kept encrypted. Nobody can read it here again, and it stands in no history or download.';
  const optional = values.provider === 'compatible';
  return (
    <Field
      label={optional ? 'Key, if it asks for one' : 'Key'}
      hint={hint}
      type="password"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={key}
      onChange={(event) => setKey(event.currentTarget.value)}
    />
  );
}

function ModelField({ form }: { form: ConnectFormState }) {
  const list = useId();
  const { values, change, models, busy } = form;
  return (
    <div className="grid justify-items-stretch gap-3">
      <Field
        label="Model"
        hint={
          models.length > 0
            ? `${models.length === 1 ? 'One model' : `${models.length} models`} found. Choose from the list, or type to search it.`
            : 'Type its name, or have the list shown. It must be able to use tools.'
        }
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.model}
        onChange={(event) => change({ model: event.currentTarget.value })}
      />
      <datalist id={list}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <div>
        <Button size="sm" disabled={busy !== undefined} onClick={() => void form.list()}>
          {busy === 'models' ? 'Asking …' : 'Show its models'}
        </Button>
      </div>
    </div>
  );
}
