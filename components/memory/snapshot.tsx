import Link from 'next/link';
import type { ReactNode } from 'react';
import { actorWords } from '@/components/history/words';
import { memoryHref } from '@/components/tool-cards/memory-link';
import { Time } from '@/components/ui/time';
import type { RedactedSnapshot, Snapshot } from '@/lib/memory/schema';

const anchorWords: Record<string, string> = {
  who: 'Who you are',
  focus: 'What matters now',
  patterns: 'What keeps coming back',
};

const linkLook = 'underline decoration-line underline-offset-3 hover:text-accent';

/** Whether there is anything to know yet. */
export const knowsNothing = ({ snapshot: { identity, parts, sessions, notes }, leftOut }: RedactedSnapshot) =>
  identity.length + parts.length + sessions.length + notes.length + leftOut === 0;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[11rem_1fr] sm:gap-x-5">
      <dt className="text-faint text-sm sm:pt-0.5">{title}</dt>
      <dd className="grid min-w-0 gap-1">{children}</dd>
    </div>
  );
}

function Parts({ parts }: Pick<Snapshot, 'parts'>) {
  return (
    <Group title="Your parts">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ id, name, path }) => (
          <li key={id}>
            <Link
              dir="auto"
              href={path ? memoryHref(path) : `/parts/${id}`}
              className={`font-person ${linkLook}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Sessions({ sessions }: Pick<Snapshot, 'sessions'>) {
  return (
    <Group title="Earlier conversations">
      <ul className="grid gap-1">
        {sessions.map(({ conversation_id, title, at, quotes }) => (
          <li key={conversation_id} className="flex flex-wrap items-baseline gap-x-2">
            <Link dir="auto" href={`/chat/${conversation_id}`} className={`min-w-0 font-person ${linkLook}`}>
              {title}
            </Link>
            <span className="text-faint text-sm">
              <Time at={at} />
              {quotes > 0 && ` · ${quotes === 1 ? '1 quote kept' : `${quotes} quotes kept`}`}
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Changes({ changes }: Pick<Snapshot, 'changes'>) {
  return (
    <Group title="What changed lately">
      <ul className="grid gap-1">
        {changes.map(({ action_id, at, actor, fact }) => (
          <li key={action_id}>
            {fact}{' '}
            <span className="text-faint text-sm">
              {actorWords[actor]}, <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** What the companion knows when the person arrives, each piece with the way to where it stands. */
export function SnapshotView({ snapshot, leftOut }: RedactedSnapshot) {
  const { identity, parts, relationships, changes, sessions, notes } = snapshot;
  return (
    <dl className="grid gap-5 wrap-anywhere">
      {identity.map(({ path, anchor, text }) => (
        <Group key={anchor} title={anchorWords[anchor] ?? anchor}>
          <p dir="auto" className="line-clamp-6 whitespace-pre-line">
            {text.replaceAll(/^- /gm, '')}
          </p>
          <p className="text-faint text-sm">
            from{' '}
            <Link href={memoryHref(path, anchor)} className={linkLook}>
              {path === 'overview.md' ? 'the overview' : path}
            </Link>
          </p>
        </Group>
      ))}
      {parts.length > 0 && <Parts parts={parts} />}
      {relationships.length > 0 && (
        <Group title="Between them">
          <ul className="grid gap-1">
            {relationships.map(({ id, sentence, path }) => (
              <li key={id}>
                {path ? (
                  <Link href={memoryHref(path)} className={linkLook}>
                    {sentence}
                  </Link>
                ) : (
                  sentence
                )}
              </li>
            ))}
          </ul>
        </Group>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {sessions.length > 0 && <Sessions sessions={sessions} />}
      {notes.length > 0 && (
        <Group title="Notes it can read">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {notes.map(({ path, title }) => (
              <li key={path}>
                <Link href={memoryHref(path)} className={linkLook}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {leftOut > 0 && (
        <Group title="Left out">
          <p>
            Some of your words sound like a very hard moment. The companion does not get them here; it only
            begins more gently. They stay where you wrote them, just as they are.
          </p>
        </Group>
      )}
    </dl>
  );
}
