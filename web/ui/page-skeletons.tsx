import { LoaderCircle } from 'lucide-react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Icon } from './icon.tsx'

const STEPS = ['first', 'second', 'third', 'fourth']

/** The stepper of a payment: four steps, each with its name and time. */
const StepperSkeleton = () => (
  <ol className="stepper stepper--fold">
    {STEPS.map((step) => (
      <li key={step}>
        <span className="dot dot--skeleton" />
        <i className="skeleton skeleton--60" />
        <span>
          <i className="skeleton skeleton--45" />
        </span>
      </li>
    ))}
  </ol>
)

/** Which parts the skeleton of a page has beside its title and text. */
export type SkeletonParts = {
  /** Whether it has a stepper at the top. */
  hasStepper?: boolean
  /** Whether it has a panel at the side; true by default. */
  hasPanel?: boolean
  /** Whether it has the picture of a member before the title. */
  hasFace?: boolean
  /** Whether it has a spinner in the middle of the screen. */
  hasSpinner?: boolean
  /** Whether "Loading..." replaces the title, visible and without delay. */
  showsLoadingText?: boolean | undefined
}

/** The page of one item: the title, and below it the text beside the panel. */
export const DetailSkeleton = ({
  hasStepper,
  hasPanel = true,
  hasFace,
  hasSpinner,
  showsLoadingText,
}: SkeletonParts) => (
  <div aria-hidden="true">
    {hasSpinner && <FullSpinner />}
    {hasFace ? (
      <div className="person person--page">
        <i className="skeleton skeleton--face skeleton--face-96" />
        <HeadSkeleton />
      </div>
    ) : (
      <HeadSkeleton showsLoadingText={showsLoadingText} />
    )}
    {hasStepper && (
      <div className="section">
        <div className="stepper-space">
          <StepperSkeleton />
        </div>
      </div>
    )}
    <div className={hasPanel ? 'detail' : 'gap-above'}>
      {hasPanel && (
        <div className="detail__actions">
          <i className="skeleton skeleton--block" />
        </div>
      )}
      <div className="detail__body">
        <i className="skeleton skeleton--90" />
        <i className="skeleton skeleton--75" />
        <i className="skeleton skeleton--90" />
        <i className="skeleton skeleton--60" />
      </div>
    </div>
  </div>
)

/** A spinner in the middle of the screen. */
export const FullSpinner = () => (
  <div className="full-spinner">
    <Icon icon={LoaderCircle} spin />
  </div>
)

/** The title, and the line of facts below it. */
export const HeadSkeleton = ({ showsLoadingText }: Pick<SkeletonParts, 'showsLoadingText'>) => (
  <div className="skeleton__head">
    {showsLoadingText ? (
      <p className="skeleton__loading">{uiCopy.loadingLabel}</p>
    ) : (
      <i className="skeleton skeleton--title" />
    )}
    <i className="skeleton skeleton--30" />
  </div>
)

const COLUMNS = ['first', 'second', 'third']

/** A comparison page: the title, and people beside each other. */
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

const FIELDS = ['first', 'second', 'third', 'fourth']

/** A page with a form: the title, and fields below their labels. */
export const FormSkeleton = ({ hasSpinner }: SkeletonParts) => (
  <div className="form narrow" aria-hidden="true">
    {hasSpinner && <FullSpinner />}
    <HeadSkeleton />
    {FIELDS.map((field) => (
      <div key={field}>
        <i className="skeleton skeleton--30" />
        <i className="skeleton skeleton--field" />
      </div>
    ))}
  </div>
)
