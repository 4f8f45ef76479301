import { Notice } from '../notice.tsx'

/** Says that the browser stores nothing. Loaded only then, so that public pages stay small. */
export const SiteDataBlocked = ({ heading, details }: { heading: string; details: string }) => (
  <Notice tone="warn" heading={heading} level={2}>
    <p className="small">{details}</p>
  </Notice>
)
