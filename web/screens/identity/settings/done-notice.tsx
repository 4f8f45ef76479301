import { Notice } from '#web/ui/notice.tsx'

/** What was done in a row that stays open; the empty live region is there before, so that screen readers announce it. */
export const DoneNotice = ({ message }: { message: string }) => (
  <div role="status">{message && <Notice tone="ok" heading={message} />}</div>
)
