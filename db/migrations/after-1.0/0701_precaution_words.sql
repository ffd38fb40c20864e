-- The words of precautions that were chosen for a product, where Annex IV leaves a choice (“/”, “…”): {"P280": {"en": "Wear …", "da": null}}.
alter table app.chemical add column precaution_words jsonb not null default '{}';
