import { HeadSkeleton } from './detail.tsx'

const COLUMNS = ['first', 'second', 'third']

/** A page that compares: its title, and people beside each other. */
export const ColumnsSkeleton = () => (
  <div aria-hidden="true">
    <HeadSkeleton />
    <div className="compare gap-above">
      {COLUMNS.map((column) => (
        <div className="skeleton__column" key={column}>
          <i className="skeleton skeleton--face" />
          <i className="skeleton skeleton--60" />
          <i className="skeleton skeleton--45" />
          <i className="skeleton skeleton--block" />
          <i className="skeleton skeleton--75" />
          <i className="skeleton skeleton--60" />
        </div>
      ))}
    </div>
  </div>
)
