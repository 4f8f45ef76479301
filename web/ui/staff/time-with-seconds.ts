import { formatDay } from '../format.ts'

/** "8:52:41 AM" */
export const formatClockWithSeconds = (time: string) => new Date(time).toLocaleTimeString('en-US')

/** "Nov 20, 8:52:41 AM" */
export const formatTimeWithSeconds = (time: string) => `${formatDay(time)}, ${formatClockWithSeconds(time)}`
