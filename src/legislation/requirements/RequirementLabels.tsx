import { useCall } from '../../ui/client/use-call.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { RequirementBody, requirements } from './requirement.ts';
import type { Requirement } from './requirement.ts';

const none: Requirement[] = [];

/** The requirements of an obligation; none while `isRead` is false. */
export function useRequirements(legislationId: string): { all: Requirement[]; isRead: boolean } {
  const { id: orgId } = useOrganization();
  const { data } = useCall(requirements.list, { orgId, legislationId });
  return { all: data?.requirements ?? none, isRead: data !== undefined };
}

/** What a requirement's fields are called. */
export function useRequirementWords(): FieldWords {
  useTexts();
  const word = (prefix: string) => (value: unknown) =>
    textOf(`${prefix}.${showValue(value)}`) ?? showValue(value);
  return wordsOf(RequirementBody, 'requirements.field', {
    applies: word('requirements.applies'),
    complianceStatus: word('obligations.status'),
  });
}
