import { localServer } from '#tests/harness/objects/server.ts'
import { objectStoreConformance } from './conformance.ts'

objectStoreConformance('The local object store', localServer)
