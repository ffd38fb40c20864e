import { Page } from './Page.tsx';

/** The parts of the kit, each in its states; for development. */
export default function KitPage() {
  return <Page title="Kit">{null}</Page>;
}
