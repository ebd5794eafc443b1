-- Plans are found by their words.
create index plans_words on public.plans using gin (private.part_words(user_id, private.plan_texts(goal, result, steps)));
