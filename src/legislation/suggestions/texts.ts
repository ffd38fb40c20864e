/** Texts of the acts that are proposed to an organization, and of those that it rejects: key, English, Danish. */
export const proposalTexts = {
  'obligations.proposals.see': ['See proposals', 'Se forslag'],
  'obligations.proposals.title': ['Proposed obligations', 'Foreslåede forpligtelser'],
  'obligations.proposals.search': ['Search proposals', 'Søg i forslag'],
  'obligations.proposals.empty.title': ['No proposals left', 'Ikke flere forslag'],
  'obligations.proposals.empty.text': [
    'Acts are proposed based on your country, NACE code and topics. Those you reject are not proposed again until the act or your organization changes.',
    'Lovkrav foreslås ud fra jeres land, NACE-kode og emner. Dem, I afviser, foreslås ikke igen, før lovkravet eller jeres organisation ændrer sig.',
  ],
  'obligations.proposals.back': ['Binding obligations', 'Bindende forpligtelser'],
  'obligations.proposals.noActivity': [
    'Your organization has no NACE code yet, so the proposals are not chosen by your industry.',
    'Jeres organisation har ingen NACE-kode endnu, så forslagene er ikke valgt efter jeres branche.',
  ],
  'obligations.proposals.addActivity': ['Add the NACE code', 'Tilføj NACE-koden'],
  'obligations.proposals.noTopic': ['No topic', 'Intet emne'],
  'obligations.proposals.why': ['Why', 'Hvorfor'],
  'obligations.proposals.whyThis': ['Why it is proposed', 'Hvorfor det foreslås'],
  'obligations.reason.ACTIVITY': ['Your industry', 'Jeres branche'],
  'obligations.reason.TOPIC': ['Your topics', 'Jeres emner'],
  'obligations.reason.GENERAL': ['Every industry', 'Alle brancher'],
  'obligations.reason.activity': ['Your industry: {{name}}', 'Jeres branche: {{name}}'],
  'obligations.reason.topics': ['Your topics: {{names}}', 'Jeres emner: {{names}}'],
  'obligations.reason.general': ['Applies to every industry', 'Gælder for alle brancher'],
  'obligations.filter.reason': ['Why', 'Hvorfor'],
  'obligations.filter.rejected': ['Rejected', 'Afvist'],
  'obligations.reject': ['Does not apply', 'Gælder ikke'],
  'obligations.reject.title': ['Why does it not apply?', 'Hvorfor gælder det ikke?'],
  'obligations.reject.help': [
    'It will not be proposed again until the act or your organization changes.',
    'Det foreslås ikke igen, før lovkravet eller jeres organisation ændrer sig.',
  ],
  'obligations.rejectSeveral_one': ['Does not apply', 'Gælder ikke'],
  'obligations.rejectSeveral_other': ['None of these {{count}} apply', 'Ingen af disse {{count}} gælder'],
  'obligations.rejectedSeveral_one': [
    '{{count}} act is no longer proposed.',
    '{{count}} lovkrav foreslås ikke længere.',
  ],
  'obligations.rejectedSeveral_other': [
    '{{count}} acts are no longer proposed.',
    '{{count}} lovkrav foreslås ikke længere.',
  ],
  'obligations.reject.title.several_one': ['Why does it not apply?', 'Hvorfor gælder det ikke?'],
  'obligations.reject.title.several_other': [
    'Why do these {{count}} not apply?',
    'Hvorfor gælder disse {{count}} ikke?',
  ],
  'obligations.reject.help.several': [
    'They are not proposed again until the act or your organization changes.',
    'De foreslås ikke igen, før lovkravet eller jeres organisation ændrer sig.',
  ],
  'obligations.rejected': ['{{name}} is no longer proposed.', '{{name}} foreslås ikke længere.'],
  'obligations.rejected.by': [
    'Rejected by {{name}} on {{date}}: {{reason}}',
    'Afvist af {{name}} den {{date}}: {{reason}}',
  ],
  'obligations.rejected.outdated': [
    'The act or your organization has changed since.',
    'Lovkravet eller jeres organisation er ændret siden.',
  ],
  'obligations.unreject': ['Propose it again', 'Foreslå det igen'],
  'obligations.unrejected': ['{{name}} is proposed again.', '{{name}} foreslås igen.'],
} as const;
