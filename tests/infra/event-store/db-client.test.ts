import { clientOf } from '#tests/harness/event-store/client.ts'
import { storeConformance } from './conformance.ts'

storeConformance('@eventstore/db-client', clientOf)
