-- What servers of version 1.0 ask, and this version does not: run by the version after this one, when no server of 1.0 can be there.
drop function if exists ctx.find_actions(text[]), ctx.find_inspections(text[]), ctx.find_legislations(text[]), ctx.find_meters(text[]),
  ctx.find_producers(text[]), ctx.find_reminders(text[]), ctx.find_stakeholders(text[]), ctx.find_substances(text[]), ctx.find_suppliers(text[]);
drop function if exists ctx.count_actions(uuid, date, boolean), ctx.count_competences(uuid, date), ctx.count_documents(uuid, date),
  ctx.count_inspections(uuid, date), ctx.count_notifications(uuid, date), ctx.count_readings(uuid, date), ctx.count_stakeholders(uuid, date),
  ctx.count_verifications(uuid, date);
drop function if exists ctx.add_up_in_proposals(uuid, uuid), ctx.carry_waivers(uuid, uuid), ctx.changed_by_others(uuid, uuid, uuid, timestamptz),
  ctx.count_more(text, uuid, bigint, text), ctx.in_use(text, uuid), ctx.is_pointed_to(text, uuid[]), ctx.kept_counts(text, uuid),
  ctx.known_contents_before_legislation(text[]), ctx.person_name_in(uuid, uuid),
  ctx.readers(uuid), ctx.refers_to_substances(), ctx.search_source(text);
drop function if exists ctx.account_for(text, text, text), ctx.backups(int), ctx.consumption_due_of(uuid), ctx.keep_consumption_of(jsonb),
  ctx.keep_consumption_taken(jsonb), ctx.mark_by_country(), ctx.mark_by_factor(), ctx.named_record(uuid, text, uuid), ctx.substance_in_use(uuid);
drop function if exists ctx.chemical_words(uuid, uuid, text[]), ctx.lock_tree(), ctx.reflect_proposals(uuid[]), ctx.restrictions_in(uuid, uuid, uuid, date);
drop function if exists ctx.alike_chemicals(jsonb), ctx.digest_recipient(uuid, date), ctx.factors_of(text[]), ctx.find_events(text[]),
  ctx.level_in(uuid), ctx.mail_recipient(uuid),
  ctx.limits_to_keep(uuid, int), ctx.lock_plan_input(uuid, uuid, date), ctx.match_chemicals(jsonb), ctx.match_proposals(jsonb),
  ctx.readings_in_json(uuid, uuid, date, date), ctx.reflect_one_waiver(), ctx.reflect_proposal(), ctx.reopen_sheet_decisions(uuid, uuid[]),
  ctx.reset_link_of_invited(text, bytea), ctx.signs_with(text[]), ctx.similar_chemicals(text, uuid, text, uuid),
  ctx.similar_substances(text, text[], uuid), ctx.tell_of_notifications();
drop function if exists ctx.member_is_account();
drop function if exists ctx.accept_proposal(uuid, uuid), ctx.change_count(), ctx.decline_proposal(uuid, text), ctx.emission_factor_in_use(uuid),
  ctx.exact(jsonb), ctx.hold_tree(), ctx.mark_all_meters(uuid, text[]), ctx.record_attachment_changes(),
  ctx.restrictions_among(uuid, uuid, uuid[], date), ctx.seal_head(), ctx.series_of(uuid, uuid, text), ctx.substances_in(uuid, uuid, uuid);
drop procedure if exists ctx.tell_of_member(text, text);
