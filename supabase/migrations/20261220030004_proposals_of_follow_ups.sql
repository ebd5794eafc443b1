-- An agent may offer to ask the person again once, who alone decides.
alter type public.proposal_kind add value if not exists 'follow_up';
