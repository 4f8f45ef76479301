import { reasonOf } from '../processes/starting/cannot-start.ts'
import { getWorker } from '../sfu/worker/get-worker.ts'

/** `npm run sfu:worker`: downloads the program of the media server for video calls, and prints its path. */
try {
  console.log(await getWorker((progressLine) => console.error(progressLine)))
} catch (error) {
  console.error(`There is no media server, so calls go from browser to browser: ${reasonOf(error)}.`)
  process.exit(1)
}
