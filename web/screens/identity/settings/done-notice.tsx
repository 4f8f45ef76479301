import { Notice } from '#web/ui/notice.tsx'

/**
 * What was done in a row that stays open. The empty live region exists before, so that screen readers
 * announce the message.
 */
export const DoneNotice = ({ message }: { message: string }) => (
  <div role="status">{message && <Notice level={4} tone="ok" heading={message} />}</div>
)
