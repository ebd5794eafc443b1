create policy "own contents" on private.attachment_contents for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own changes are readable" on public.action_changes for select to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own actions are readable" on public.agent_actions for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own approvals are readable" on public.approvals for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own attachments" on public.attachments for all to authenticated
  using ((user_id = (select auth.uid())) and (((select private.request_actor()) = 'person'::public.action_actor) or (not private.is_flagged(safety))))
  with check (user_id = (select auth.uid()));

create policy "own ways in" on public.channel_links for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own personas" on public.personas for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own threads are readable" on public.channel_threads for select to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own conversations" on public.conversations for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own fact decisions" on public.fact_decisions for all to authenticated
  using ((user_id = (select auth.uid())) and (((select private.request_actor()) = 'person'::public.action_actor) or (not (exists ( select from public.messages m where ((m.id = fact_decisions.message_id) and private.is_flagged(m.safety)))))))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own parts of intentions" on public.goal_parts for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own cards put aside" on public.feed_items for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own intentions" on public.goals for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own job runs" on public.job_runs for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = any (array['person'::public.action_actor, 'job'::public.action_actor])))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = any (array['person'::public.action_actor, 'job'::public.action_actor])));

create policy "own jobs" on public.jobs for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = any (array['person'::public.action_actor, 'job'::public.action_actor])))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own level is readable" on public.levels for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own learnings" on public.learnings for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own map snapshots" on public.map_snapshots for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own connections" on public.mcp_servers for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own tools of connections" on public.mcp_tools for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own memory files" on public.memory_files for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own memory sources" on public.memory_sources for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own messages" on public.messages for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own model calls are readable" on public.model_calls for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own choice" on public.model_choices for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own assessments" on public.part_assessments for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own evidence" on public.part_evidence for all to authenticated
  using ((user_id = (select auth.uid())) and (((select private.request_actor()) = 'person'::public.action_actor) or (not (exists ( select from public.messages m where ((m.id = part_evidence.message_id) and private.is_flagged(m.safety)))))))
  with check (user_id = (select auth.uid()));

create policy "own notes" on public.part_notes for all to authenticated
  using ((user_id = (select auth.uid())) and ((kind <> 'letter'::public.note_kind) or ((select private.request_actor()) = 'person'::public.action_actor)))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own relationships" on public.part_relationships for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own parts" on public.parts for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own plans" on public.plans for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own problems" on public.problems for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

create policy "own profile" on public.profiles for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own proposals" on public.proposals for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own observations" on public.relationship_observations for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own runs" on public.runs for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own rests" on public.safety_rests for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own summaries" on public.session_summaries for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own errands" on public.tasks for all to authenticated
  using ((user_id = (select auth.uid())) and (((select private.request_actor()) = 'person'::public.action_actor) or (not private.is_flagged(safety))))
  with check (user_id = (select auth.uid()));

create policy "own waiting messages" on public.waiting_messages for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own understood facts" on public.understood_facts for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) <> 'agent'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) <> 'agent'::public.action_actor));
