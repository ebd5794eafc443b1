create or replace trigger erase_name_from_rhythms after delete on public.action_changes
  for each row when (((old.table_name = 'parts'::text) and (current_setting('parley.erasing'::text, true) = 'on'::text))) execute function private.erase_name_from_rhythms();

create or replace trigger note_erasure after delete on private.mcp_questions
  for each row execute function private.note_erasure();

create or replace trigger note_erasure after delete or update on private.mcp_secrets
  for each row execute function private.note_erasure();

create or replace trigger note_erasure after delete or update on private.mcp_sign_ins
  for each row execute function private.note_erasure();

create or replace trigger note_erasure after delete or update on private.model_keys
  for each row execute function private.note_erasure();

create or replace trigger announce after insert or update on public.agent_actions
  for each row execute function private.announce_action();

create or replace trigger cut before insert or update on public.agent_actions
  for each row execute function private.cut_action();

create or replace trigger note_failure after insert or update on public.agent_actions
  for each row when ((current_setting('parley.erasing'::text, true) is distinct from 'on'::text) and (new.actor <> 'person'::public.action_actor) and ((new.status = 'failed'::public.action_status) or ((new.status = 'refused'::public.action_status) and (new.error_code = any (array['busy'::text, 'unavailable'::text]))))) execute function private.note_failed_call();

create or replace trigger note_erasure after update of erased_at on public.agent_actions
  for each row when (((old.erased_at is null) and (new.erased_at is not null))) execute function private.note_erasure();

create or replace trigger ledger after insert or delete or update on public.attachments
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.attachments
  for each row execute function private.limit_rows('1000', 'files');

create or replace trigger touch before update on public.attachments
  for each row execute function private.touch();

create or replace trigger hold_sender after insert or update of channel, sender on public.channel_links
  for each row execute function private.hold_sender();

create or replace trigger ledger after insert or delete or update on public.channel_links
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.channel_links
  for each row execute function private.limit_rows('20', 'ways in');

create or replace trigger touch before update on public.channel_links
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.conversations
  for each row execute function private.record_change();

create or replace trigger mark_for_vectors after insert or update of summarised_to on public.conversations
  for each row when ((new.summarised_to is not null)) execute function private.mark_for_vectors();

create or replace trigger touch before update on public.conversations
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.fact_decisions
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.fact_decisions
  for each row execute function private.limit_rows('5000', 'decisions about people and places');

create or replace trigger ledger after insert or delete or update on public.feed_items
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.feed_items
  for each row execute function private.limit_rows('2000', 'cards put aside');

create or replace trigger ledger after insert or delete or update on public.goal_parts
  for each row execute function private.record_change();

create or replace trigger ledger after insert or delete or update on public.goals
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.goals
  for each row execute function private.limit_rows('300', 'intentions');

create or replace trigger touch before update on public.goals
  for each row execute function private.touch();
create or replace trigger ledger after insert or delete or update on public.job_runs
  for each row execute function private.record_change('deletes');

create or replace trigger note_failure after update on public.job_runs
  for each row when ((new.state = 'failed'::text) and (old.state is distinct from new.state)) execute function private.note_failed_job();

create or replace trigger ledger after insert or delete or update on public.jobs
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.jobs
  for each row execute function private.limit_rows('50', 'rhythms');

create or replace trigger plan_anew before insert or update on public.jobs
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text)) execute function private.plan_job_anew();

create or replace trigger touch before update on public.jobs
  for each row when ((private.substance(to_jsonb(old.*)) is distinct from private.substance(to_jsonb(new.*)))) execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.learnings
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.learnings
  for each row execute function private.limit_rows('200', 'learnings');

create or replace trigger touch before update on public.learnings
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.map_snapshots
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.map_snapshots
  for each row execute function private.limit_rows('500', 'kept pictures');

create or replace trigger limit_sizes before insert or update on public.map_snapshots
  for each row execute function private.limit_sizes('picture', '4194304');

create or replace trigger ledger after insert or delete or update on public.mcp_servers
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.mcp_servers
  for each row execute function private.limit_rows('20', 'connections');

create or replace trigger touch before update on public.mcp_servers
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.mcp_tools
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.mcp_tools
  for each row execute function private.limit_rows('2000', 'tools of connections');

create or replace trigger touch before update on public.mcp_tools
  for each row execute function private.touch();

create or replace trigger hash before insert or update on public.memory_files
  for each row execute function private.hash_content();

create or replace trigger ledger after insert or delete or update on public.memory_files
  for each row execute function private.record_change();

create or replace trigger limit_sizes before insert or update on public.memory_files
  for each row execute function private.limit_sizes('locked_sections', '10000');

create or replace trigger mark_for_vectors after insert or update of content, deleted_at on public.memory_files
  for each row execute function private.mark_memory_for_vectors();

create or replace trigger touch before update on public.memory_files
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.memory_sources
  for each row execute function private.record_change();

create or replace trigger drop_summary after delete on public.messages
  for each row when ((old.role = 'user'::public.message_role)) execute function private.drop_summary_of_message();

create or replace trigger drop_vectors after update of safety, role on public.messages
  for each row when (((old.role is distinct from new.role) or (private.is_flagged(new.safety) and (old.safety is distinct from new.safety)))) execute function private.drop_vectors_of_message();

create or replace trigger keep_day after delete on public.messages
  for each row when (((old.role = 'user'::public.message_role) and private.is_flagged(old.safety))) execute function private.keep_day_of_message();

create or replace trigger erase_summary after update of safety on public.messages
  for each row when (((new.role = 'user'::public.message_role) and private.is_flagged(new.safety) and (not private.is_flagged(old.safety)))) execute function private.erase_summary_of_hard_words();

create or replace trigger fit before insert or update of parts, metadata on public.messages
  for each row execute function private.fit_message();

create or replace trigger guard before update on public.messages
  for each row execute function private.guard_message();

create or replace trigger ledger after insert or delete or update on public.messages
  for each row execute function private.record_change('deletes', 'job');

create or replace trigger list_again after insert on public.messages
  for each row when ((new.role = 'user'::public.message_role)) execute function private.list_again();

create or replace trigger note_pause before insert on public.messages
  for each row when (((new.role = 'user'::public.message_role) and (current_setting('parley.reverting'::text, true) is distinct from 'on'::text))) execute function private.note_pause();

create or replace trigger place before insert on public.messages
  for each row execute function private.next_place();

create or replace trigger rename_after_deletion after delete on public.messages
  for each row execute function private.rename_after_deletion();

create or replace trigger unname_hard_words after update of safety on public.messages
  for each row when (((new.role = 'user'::public.message_role) and (new.safety <> ALL (ARRAY['none'::public.safety_level, 'watch'::public.safety_level])) and (old.safety = ANY (ARRAY['none'::public.safety_level, 'watch'::public.safety_level])))) execute function private.unname_hard_words();

create or replace trigger answer_with_key before insert or update on public.model_choices
  for each row execute function private.answer_with_key();

create or replace trigger ledger after insert or delete or update on public.model_choices
  for each row execute function private.record_change();

create or replace trigger touch before update on public.model_choices
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.part_assessments
  for each row execute function private.record_change();

create or replace trigger limit_sizes before insert or update on public.part_assessments
  for each row execute function private.limit_sizes('evidence_ids', '8000');

create or replace trigger ledger after insert or delete or update on public.part_evidence
  for each row execute function private.record_change();

create or replace trigger mark_for_vectors after insert or update of quote on public.part_evidence
  for each row execute function private.mark_quote_for_vectors();

create or replace trigger ledger after insert or delete or update on public.part_notes
  for each row execute function private.record_change();

create or replace trigger mark_for_vectors after insert or update of kind, body on public.part_notes
  for each row execute function private.mark_note_for_vectors();

create or replace trigger touch before update on public.part_notes
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.part_relationships
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.part_relationships
  for each row execute function private.limit_rows('2000', 'connections');

create or replace trigger memory after insert or update on public.part_relationships
  for each row execute function private.remember_relationship();

create or replace trigger touch before update on public.part_relationships
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.parts
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.parts
  for each row execute function private.limit_rows('1000', 'parts');

create or replace trigger limit_sizes before insert or update on public.parts
  for each row execute function private.limit_sizes('emotions', '40000', 'beliefs', '40000', 'fears', '40000', 'needs', '40000', 'triggers', '40000', 'set_down', '40000');

create or replace trigger memory after insert or update on public.parts
  for each row execute function private.remember_part();

create or replace trigger take_rhythms_along after update of merged_into on public.parts
  for each row when (((new.merged_into is not null) and (new.merged_into is distinct from old.merged_into) and (current_setting('parley.reverting'::text, true) is distinct from 'on'::text))) execute function private.take_rhythms_along();

create or replace trigger touch before update on public.parts
  for each row when (((to_jsonb(old.*) - ARRAY['distance'::text, 'bearing'::text, 'loudness'::text]) is distinct from (to_jsonb(new.*) - ARRAY['distance'::text, 'bearing'::text, 'loudness'::text]))) execute function private.touch();

create or replace trigger give_level after insert on public.profiles
  for each row execute function private.give_level();

create or replace trigger ledger after insert or delete or update on public.personas
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.personas
  for each row execute function private.limit_rows('200', 'personas');

create or replace trigger touch before update on public.personas
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.plans
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.plans
  for each row execute function private.limit_rows('2000', 'plans');

create or replace trigger touch before update on public.plans
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.problems
  for each row execute function private.record_change();

create or replace trigger ledger after insert or delete or update on public.profiles
  for each row execute function private.record_change();

create or replace trigger touch before update on public.profiles
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.proposals
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.proposals
  for each row execute function private.limit_rows('50', 'suggestions waiting', 'status = ''pending'' and expires_at > now()');

create or replace trigger limit_sizes before insert or update on public.proposals
  for each row execute function private.limit_sizes('changes', '262144', 'evidence_ids', '8000', 'message_ids', '8000');

create or replace trigger ledger after insert or delete or update on public.relationship_observations
  for each row execute function private.record_change();

create or replace trigger memory after insert on public.relationship_observations
  for each row execute function private.remember_observation();

create or replace trigger cut_rests after insert on public.runs
  for each row when ((new.status = 'running'::public.run_status)) execute function private.cut_rests_of_run();

create or replace trigger ledger after insert or delete or update on public.runs
  for each row execute function private.record_change('deletes');

create or replace trigger limit_sizes before insert or update on public.runs
  for each row execute function private.limit_sizes('agent', '200', 'model', '400', 'stop_reason', '200', 'error_code', '400', 'late_goal_words', '4000');

create or replace trigger lose_after_undo before insert on public.runs
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text) and (new.status = 'running'::public.run_status)) execute function private.lose_after_undo();

create or replace trigger note_failure after update on public.runs
  for each row when ((new.status = 'failed'::public.run_status) and (old.status is distinct from new.status)) execute function private.note_failed_run();

create or replace trigger notice_clock after insert on public.runs
  for each row when ((new.status = 'running'::public.run_status)) execute function private.notice_clock_of_run();

create or replace trigger cut_rest before insert or update on public.safety_rests
  for each row execute function private.cut_rest();

create or replace trigger ledger after insert or delete or update on public.safety_rests
  for each row execute function private.record_change();

create or replace trigger touch before update on public.safety_rests
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.session_summaries
  for each row execute function private.record_change();

create or replace trigger touch before update on public.session_summaries
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.tasks
  for each row execute function private.record_change();

create or replace trigger end_its_talk after delete on public.tasks
  for each row execute function private.end_talk_of_task();

create or replace trigger limit_rows before insert on public.tasks
  for each row execute function private.limit_rows('2000', 'errands');

create or replace trigger rest_after_undo before insert or update on public.tasks
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text)) execute function private.rest_after_undo();

create or replace trigger stop_without_answer after update on public.tasks
  for each row when ((((current_setting('parley.reverting'::text, true) = 'on'::text) AND (old.answer IS NOT NULL)) AND (new.answer IS DISTINCT FROM old.answer))) execute function private.stop_without_answer();

create or replace trigger touch before update on public.tasks
  for each row when ((private.substance(to_jsonb(old.*)) is distinct from private.substance(to_jsonb(new.*)))) execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.understood_facts
  for each row execute function private.record_change();

create or replace trigger limit_rows before insert on public.understood_facts
  for each row execute function private.limit_rows('5000', 'facts about people and places');

create or replace trigger hold_what_comes_back before insert on public.waiting_messages
  for each row when ((current_setting('parley.reverting'::text, true) = 'on'::text)) execute function private.hold_what_comes_back();

create or replace trigger ledger after insert or delete or update on public.waiting_messages
  for each row execute function private.record_change('deletes');

