'use client';

import { Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { keepQuery, onSearchAsked, readQuery } from '@/components/ui/kept-query';
import { Notice } from '@/components/ui/notice';
import { longestQuery, type SearchKind } from '@/lib/search/schema';
import { type Found, Results } from './results';
import { useSearch } from './use-search';
import { sayFound } from './words';

export interface SearchViewProps {
  /** What the address asked for, where there are no scripts. */
  first?: { query: string; found: Found };
}

/** Without scripts a form with an address; with them as one types, and the words stand in no address. */
export function SearchView({ first }: SearchViewProps) {
  const [query, setQuery] = useState(first?.query ?? '');
  const [scripts, setScripts] = useState(false);
  const search = useSearch(first);
  const { found, foundFor, trouble, busy, now } = search;
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const look = (kept: string) => {
      setQuery(kept);
      if (kept !== '') void now(kept);
    };
    setScripts(true);
    field.current?.focus();
    // The words leave the address, and the history of the browser with it.
    if (window.location.search) window.history.replaceState(null, '', '/search');
    if (first) keepQuery(first.query);
    else look(readQuery());
    return onSearchAsked(() => look(readQuery()));
  }, [first, now]);
  useEffect(() => {
    if (found) announce(sayFound(found));
  }, [found]);

  const write = (typed: string) => {
    setQuery(typed);
    keepQuery(typed.trim());
    search.type(typed);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (query.trim() !== '') void now(query.trim());
  };
  const more = async (kind: SearchKind, from: number) => {
    await search.more(kind, from);
    announce('More is shown.');
  };
  return (
    <div className="grid grid-cols-1 gap-7" aria-busy={busy}>
      <search>
        <form action="/search" onSubmit={submit} className="flex items-end gap-2.5">
          <div className="min-w-0 flex-1">
            <Field
              ref={field}
              label="Search for"
              hideLabel
              person
              type="search"
              name="q"
              value={query}
              onChange={(event) => write(event.target.value)}
              maxLength={longestQuery}
              placeholder="A word, a name, a few words"
              autoComplete="off"
              enterKeyHint="search"
              className="min-h-12"
            />
          </div>
          <Button type="submit" variant="primary" className="min-h-12">
            <Search aria-hidden />
            <span className="max-[26rem]:sr-only">Search</span>
          </Button>
        </form>
      </search>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {found && query.trim() !== '' && (
        <Results found={found} query={foundFor} onMore={scripts ? more : undefined} busy={busy} />
      )}
    </div>
  );
}
