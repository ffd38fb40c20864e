import { useParams } from 'react-router';
import { AddRequirements } from './AddRequirements.tsx';
import { RequirementForm } from './RequirementForm.tsx';

/** A requirement of an obligation, or new ones: one address for both, so that the first page has one less. */
export default function RequirementScreen() {
  const { requirementId } = useParams();
  return requirementId === 'new' ? <AddRequirements /> : <RequirementForm />;
}
