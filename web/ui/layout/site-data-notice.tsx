import { Notice } from '../notice.tsx'

export const SiteDataBlocked = ({ heading, more }: { heading: string; more: string }) => (
  <Notice tone="warn" heading={heading} level={2}>
    <p className="small">{more}</p>
  </Notice>
)
