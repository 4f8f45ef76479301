import { contract } from './contract.ts'
import { localServer } from './server.ts'

contract('The local object store', localServer, 10_000)
