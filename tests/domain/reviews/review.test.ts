import { expect, test } from 'vitest'
import { ReviewCommand, ReviewEvent, review } from '#domain/reviews/review.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

const laws = { commands: ReviewCommand, events: ReviewEvent, pools: { rating: [1, 5] } }

test('A review is asked for, written, published and answered once each, whatever comes when', () =>
  everyLife(review, laws, (_, past) => {
    const types = past.map(({ type }) => type)
    const order = ['ReviewRequested', 'ReviewSubmitted', 'ReviewPublished', 'ReviewAnswered']
    const once = types.filter((type) => type !== 'ReviewRevised')
    expect(once).toEqual(order.slice(0, once.length))
    expect(types.slice(types.indexOf('ReviewPublished') + 1)).not.toContain(
      types.includes('ReviewPublished') ? 'ReviewRevised' : '',
    )
  }))
