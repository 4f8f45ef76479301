import * as payments from '#projections/money/payments-questions.ts'
import * as todo from '#projections/money/todo.ts'
import { asked } from './asked.ts'
import { HOT, momentOf, nth, OF_HOT, OF_RARE, OWNED, RARE, RARE_CONSULTANT, ROWS } from './skewed.ts'

const [hot, rare, rareConsultant] = [nth(HOT), nth(RARE), nth(RARE_CONSULTANT)]
const [ofHot, ofRare] = [nth(OF_HOT), nth(OF_RARE)]

export const money = {
  'projections/money/payments-questions.ts': asked(payments, {
    paymentsOf: {
      given: [
        [hot, undefined],
        [hot, 2025, momentOf(ROWS / 2)],
        [rare, undefined],
        [rare, 2024],
        [rareConsultant, 2024],
      ],
    },
    visiblePayment: {
      given: [
        [hot, ofHot],
        [hot, ofRare],
        [rare, ofHot],
        [rare, ofRare],
      ],
    },
    paymentStatuses: { given: [[[ofHot, ofRare]]] },
    uncaptured: { given: [[ofHot], [ofRare]] },
    pendingHiresOf: {
      given: [[rare], [rareConsultant]],
      may_read: {
        rows: OWNED * 2,
        because: 'it looks through all of a person, once when they are suspended',
      },
    },
    openPayoutsOf: {
      given: [[rareConsultant]],
      may_read: {
        rows: OWNED * 2,
        because: 'it looks through all of a person, when their payout address changes',
      },
    },
    lastPurchaseOf: { given: [[hot], [rare]] },
    paymentOfOrder: { given: [['order 20'], ['order 79']] },
  }),
  'projections/money/todo.ts': asked(todo, {
    hiresUnfinished: { given: [[hot], [rare]] },
    payoutsWaiting: { given: [[hot], [rareConsultant]] },
  }),
}
