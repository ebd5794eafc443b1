-- An agent may put an intention before the person, who alone decides.
alter type public.proposal_kind add value if not exists 'create_goal';
