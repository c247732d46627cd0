import { type RefObject, useEffect, useState } from "react"

/** Divides into rows of two, three and four cards: a stretch that is not drawn moves no card of its neighbours. */
export const stretchLength = 24

/** A shorter list is in the page as a whole, so that the browser's own search finds everything in it. */
export const wholeUpTo = 120

type Follow = (entry: IntersectionObserverEntry) => void
const followers = new WeakMap<Element, Follow>()
let shared: IntersectionObserver | undefined

/** One observer for all: a list of 100,000 rows has thousands of stretches. */
function observer(): IntersectionObserver {
  // Two screens ahead and behind, so that a stretch is drawn before it is scrolled, tabbed or read to.
  shared ??= new IntersectionObserver((entries) => entries.forEach((entry) => followers.get(entry.target)?.(entry)), {
    rootMargin: "200% 0px",
  })
  return shared
}

/**
 * The block size that takes the place of `length` items far from what is on screen; undefined where they are to be
 * drawn.
 * What holds the focus is drawn wherever it is. They are drawn at first too, so that their size is known.
 */
export function useGap(ref: RefObject<HTMLElement | null>, length: number) {
  const [gap, setGap] = useState<{ size: number; length: number }>()

  // A different number of items is rendered and measured again.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    followers.set(element, ({ isIntersecting, boundingClientRect: { height: size } }) => {
      if (isIntersecting) setGap(undefined)
      else if (size > 0 && !element.contains(document.activeElement)) setGap({ size, length })
    })
    observer().observe(element)
    element.addEventListener("focusout", watchAgain)
    return () => {
      observer().unobserve(element)
      element.removeEventListener("focusout", watchAgain)
    }
  }, [ref, length])

  return gap?.length === length ? gap.size : undefined
}

/** It may have been scrolled away while it held the focus; the observer says where it is now. */
function watchAgain({ currentTarget }: Event) {
  if (!(currentTarget instanceof Element)) return
  observer().unobserve(currentTarget)
  observer().observe(currentTarget)
}
