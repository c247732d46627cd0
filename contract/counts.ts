/** "40,000". */
export const formatCount = (count: number) => count.toLocaleString("en-US")
