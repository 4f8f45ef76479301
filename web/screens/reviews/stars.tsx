import { CircleAlert, Star } from 'lucide-react'
import { MAX_STARS } from '#domain/kernel/input-limits.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import type { FieldProps } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'

const RATING_LABELS = ['Poor', 'Fair', 'Good', reviewsCopy.veryGood, 'Excellent']
const ALL_STARS = RATING_LABELS.map((label, index) => ({ stars: index + 1, label }))

/** The stars of a review. */
export const StarRating = ({ stars }: { stars: number }) => (
  <span
    className="star-rating star-rating--fixed"
    role="img"
    aria-label={reviewsCopy.ofStars(stars, MAX_STARS)}
  >
    {ALL_STARS.map((each) => (
      <span key={each.stars} className={each.stars <= stars ? 'on' : undefined}>
        <Icon icon={Star} />
      </span>
    ))}
  </span>
)

/** One to `MAX_STARS` stars, each a radio button: arrow keys change it, a tap sets it. 0 means not chosen yet. */
export function StarsField({ id, value, error, set }: FieldProps<number>) {
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <fieldset>
        <legend>{reviewsCopy.rating}</legend>
        <p className="field__help" id={`${id}-help`}>
          {reviewsCopy.choose1ToStarsMaxStars({ maxStars: MAX_STARS })}
        </p>
        {error && (
          <p className="field__error" id={`${id}-error`}>
            <Icon icon={CircleAlert} small />
            {error}
          </p>
        )}
        <div className="rating-field">
          <div className="star-rating">
            {ALL_STARS.map(({ stars, label }) => (
              <label key={stars}>
                <input
                  type="radio"
                  name={id}
                  id={stars === 1 ? id : `${id}-${stars}`}
                  aria-describedby={error ? `${id}-error` : undefined}
                  aria-label={reviewsCopy.ofStarsStars(stars, MAX_STARS, label)}
                  checked={value === stars}
                  onChange={() => set(stars)}
                />
                <Icon icon={Star} />
              </label>
            ))}
          </div>
          {value > 0 && (
            <output>
              {reviewsCopy.ofLabel({ value, maxStars: MAX_STARS, ratingLabels: RATING_LABELS[value - 1] })}
            </output>
          )}
        </div>
      </fieldset>
    </div>
  )
}
