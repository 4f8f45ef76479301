import { ListSkeleton } from '#web/ui/query-content.tsx'

/** The balance, what was spent by month and on what, and the panel beside it. */
export const TokensSkeleton = () => (
  <div aria-hidden="true">
    <div className="gap-above">
      <i className="skeleton skeleton--30" />
      <i className="skeleton skeleton--figure" />
      <i className="skeleton skeleton--75" />
      <i className="skeleton skeleton--60" />
    </div>
    <div className="detail">
      <div className="detail__act">
        <i className="skeleton skeleton--panel" />
      </div>
      <div className="detail__body">
        <i className="skeleton skeleton--title" />
        <i className="skeleton skeleton--block" />
        <ListSkeleton rows={3} />
      </div>
    </div>
  </div>
)
