-- An answer that the person set aside for another one; it is no part of the conversation until it is shown again.
alter type public.message_role add value if not exists 'earlier';
