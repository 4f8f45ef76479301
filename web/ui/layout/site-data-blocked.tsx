import { Notice } from '../notice.tsx'

/** Says that the browser stores nothing. Loaded only then, so that public pages stay small. */
export const SiteDataBlocked = ({ heading, more }: { heading: string; more: string }) => (
  <Notice tone="warn" heading={heading} level={2}>
    <p className="small">{more}</p>
  </Notice>
)
