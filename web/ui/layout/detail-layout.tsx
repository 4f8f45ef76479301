import type { ReactNode } from 'react'

type DetailLayoutProps = {
  firstPart?: ReactNode
  actionPanel?: ReactNode
  isActionLast?: boolean
  children: ReactNode
}

/**
 * A page whose `actionPanel` comes before the body in the document, or after it with `isActionLast`. On wide
 * screens the panel is the right column and stays in view. `firstPart` is what to read before acting.
 */
export const DetailLayout = ({ firstPart, actionPanel, isActionLast, children }: DetailLayoutProps) => {
  const actionColumn = actionPanel && <div className="detail__actions">{actionPanel}</div>
  return (
    <div className="detail">
      {firstPart && <div className="detail__first">{firstPart}</div>}
      {!isActionLast && actionColumn}
      <div className="detail__body">{children}</div>
      {isActionLast && actionColumn}
    </div>
  )
}
