import { contract } from '../contract.ts'
import { onRadosgw } from './radosgw.ts'

onRadosgw('Ceph radosgw', (name, radosgw) => contract(name, radosgw, 90_000))
