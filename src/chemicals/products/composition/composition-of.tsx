import type { ChemicalForm, CompositionForm } from '../nested-field.tsx';

/** The composition of a product of the catalogue as a form of its own: each of its rows has a substance, or is to get one. */
export const compositionOf = (form: ChemicalForm): CompositionForm => ({
  busy: form.busy,
  errorAt: (path) => form.errorAt(path),
  field: (name) => {
    const field = form.field(name);
    return {
      ...field,
      onChange: (rows) =>
        field.onChange(
          rows?.map(({ casNumber: _cas, ecNumber: _ec, substance, ...row }) => ({
            ...row,
            substance: substance ?? { id: '' },
          })),
        ),
    };
  },
});
