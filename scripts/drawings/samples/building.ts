import {
  area,
  brown,
  circle,
  dark,
  detail,
  drawing,
  ellipse,
  glass,
  gold,
  ground,
  kraft,
  moved,
  olive,
  path,
  rect,
  red,
  ring,
  shade,
  steel,
  turned,
  white,
  ink,
} from "./shapes.ts"

export const building = {
  lumber: drawing(
    ground(150),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) =>
        plank(70 + column * 62 - row * 8, 216 - row * 42, (row + column) % 2 ? brown.light : kraft),
      ),
    ),
    path("M52 258h26v10H52zM288 258h26v10h-26z", brown.mid),
  ),
  panels: drawing(
    ground(150, 256),
    ...[0, 1, 2, 3].map(
      (index) =>
        path(`M60 ${216 - index * 20}l90-66h210v20l-90 66H60z`, index === 3 ? kraft : brown.light) +
        detail(`M60 ${216 - index * 20}h210l90-66M270 ${216 - index * 20}v20`),
    ),
    detail("M120 132q40-20 60-36M180 140q60-20 90-44M240 134q30-14 50-30", brown.mid, 3),
  ),
  blocks: drawing(ground(140), block(120, 60), block(56, 158), block(200, 158)),
  aggregate: drawing(
    ground(150, 254),
    path("M50 252q44-60 88-96 40-58 66-58 34 0 64 60 40 34 82 94z", gold.light),
    shade("M204 98q34 0 64 60 40 34 82 94h-90q-4-90-56-154z"),
    detail(
      "M130 220h.1M160 196h.1M180 230h.1M210 180h.1M150 236h.1M196 150h.1M236 214h.1M260 190h.1M286 232h.1M230 240h.1M110 238h.1M204 206h.1",
      brown.mid,
      8,
    ),
  ),
  insulation: drawing(
    ground(140),
    path("M148 66h150q44 0 44 96t-44 96H148z", red.light),
    shade("M148 210h190q-10 48-40 48H148z"),
    ellipse(148, 162, 62, 96, "#f4d3c8"),
    detail("M148 90c-52 0-52 144 0 144 44 0 44-120 0-120-34 0-34 92 0 92 24 0 24-66 0-66-14 0-14 40 0 40"),
    detail("M148 66h150q44 0 44 96t-44 96H148"),
  ),
  shingles: drawing(
    ground(130),
    path("M70 250V76h260v174z", olive.mid),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3, 4].map((column) => {
        const x = 70 + column * 52 - (row % 2) * 26
        const [left, right] = [Math.max(70, x), Math.min(330, x + 52)]
        return rect(left, 76 + row * 58, right - left, 58, (row + column) % 3 ? olive.mid : olive.light, 2)
      }),
    ),
    rect(70, 76, 260, 174, "none", 2),
  ),
  "metal-roofing": drawing(
    ground(150, 240),
    path("M40 210l70-120h250l-70 120z", steel.light),
    ...[0, 1, 2, 3, 4].map((index) => path(`M${52 + index * 52} 210l70-120h16l-70 120z`, steel.mid)),
    path("M40 210h250l70-120v14l-66 120H40z", steel.dark),
  ),
  door: drawing(
    ground(80),
    rect(122, 34, 156, 226, steel.mid, 2),
    rect(136, 48, 128, 212, olive.mid, 2),
    rect(216, 76, 30, 70, glass, 2),
    circle(156, 166, 9, gold.mid),
    detail("M156 166h18", ink, 6),
    path("M136 228h128v32H136z", steel.light),
    detail("M136 74h-8M136 156h-8M136 234h-8", ink, 8),
  ),
  fence: drawing(
    ground(150),
    detail(
      Array.from(
        { length: 9 },
        (_, index) =>
          `M${70 + index * 32} 72l-${Math.min(index * 32, 176)} ${Math.min(index * 32, 176)}M${74 + index * 32} 72l${Math.min(256 - index * 32, 176)} ${Math.min(256 - index * 32, 176)}`,
      ).join(""),
      steel.dark,
      4,
    ),
    rect(56, 48, 16, 212, steel.mid, 6),
    rect(328, 48, 16, 212, steel.mid, 6),
    rect(64, 62, 272, 12, steel.light, 4),
    detail("M72 248h256"),
  ),
} as const

export const electrical = {
  "cable-coil": drawing(
    `<g transform="translate(0 6)">${ring(200, 142, 104, 50, red.mid)}${[92, 80, 68].map((radius) => `<circle cx="200" cy="142" r="${radius}" stroke-width="3"/>`).join("")}</g>`,
    path("M188 40h24v64h-24zM188 192h24v64h-24z", white),
    detail("M286 206q36 20 62 12", ink, 12),
    detail("M286 206q36 20 62 12", red.mid, 6),
    detail("M348 218h14", gold.mid, 7),
  ),
  conduit: drawing(
    ...[
      [150, 110],
      [236, 110],
      [108, 186],
      [194, 186],
      [280, 186],
    ].map(([x = 0, y = 0]) => tubeEnd(x, y)),
  ),
  "outlet-box": drawing(
    path("M112 62l22-24h184v178l-22 26z", steel.dark),
    rect(98, 58, 198, 188, steel.mid, 10),
    rect(120, 80, 154, 144, steel.light, 6),
    ...[
      [197, 112],
      [156, 152],
      [238, 152],
      [197, 192],
    ].map(([x = 0, y = 0]) => circle(x, y, 17, steel.mid)),
    detail("M108 68l8 8M278 68l8 8M108 228l8 8M278 228l8 8", ink, 6),
  ),
  receptacle: drawing(
    rect(126, 36, 148, 228, white, 14),
    shade("M246 36h14q14 0 14 14v200q0 14-14 14h-14z"),
    ...[62, 166].map(
      (y) =>
        rect(156, y, 88, 72, steel.light, 28) +
        detail(`M184 ${y + 18}v20M216 ${y + 18}v24`, ink, 7) +
        circle(200, y + 54, 7, dark),
    ),
    circle(200, 150, 6, steel.mid),
  ),
  switch: drawing(
    rect(126, 36, 148, 228, white, 14),
    shade("M246 36h14q14 0 14 14v200q0 14-14 14h-14z"),
    rect(176, 104, 48, 92, steel.light, 6),
    path("M182 150l8-40h20l8 40z", white),
    shade("M182 150h36v38h-36z"),
    circle(200, 66, 6, steel.mid),
    circle(200, 234, 6, steel.mid),
  ),
  "breaker-panel": drawing(
    ground(90, 270),
    rect(104, 28, 192, 236, steel.mid, 8),
    rect(126, 52, 148, 188, steel.light, 4),
    rect(170, 64, 60, 34, dark, 4),
    detail("M188 80h24", gold.mid, 8),
    ...[0, 1, 2, 3].flatMap((row) =>
      [136, 206].map(
        (x) => rect(x, 112 + row * 32, 58, 24, dark, 3) + detail(`M${x + 20} ${124 + row * 32}h18`, white, 7),
      ),
    ),
  ),
  fuse: drawing(
    turned(-28, [
      rect(96, 116, 208, 68, kraft, 6),
      rect(64, 106, 70, 88, gold.mid, 6),
      rect(266, 106, 70, 88, gold.mid, 6),
      shade("M67 160h266v20q0 11-6 11H73q-6 0-6-11z"),
      detail("M156 140h88M156 158h60"),
    ]),
  ),
  connectors: drawing(
    ...[0, 1, 2].map((index) =>
      moved(72 + index * 100, index === 1 ? 46 : 84, [
        path(
          "M28 0h0q14 0 16 14l12 82q16 4 18 18l-20 10v22H2v-22l-20-10q2-14 18-18L12 14Q14 0 28 0z",
          [red.mid, gold.mid, red.mid][index] ?? red.mid,
        ),
        detail("M28 24v64M14 54l-4 38M42 54l4 38", ink, 3),
      ]),
    ),
  ),
  "tape-roll": drawing(
    ground(96, 260, 190),
    path("M176 50h60q78 4 78 100t-78 100h-60z", dark),
    ring(176, 150, 100, 60, "#3a4964"),
    circle(176, 150, 46, steel.dark),
    ring(176, 150, 60, 46, kraft),
    detail("M314 158l30 24v26l-34-22"),
  ),
  troffer: drawing(
    path("M60 116l84-62h212l-44 62z", steel.mid),
    path("M60 116h252v80H60z", white),
    path("M312 116l44-62v78l-44 64z", steel.dark),
    area("M76 130h220v52H76z", gold.light),
    detail("M76 130h220v52H76zM186 130v52"),
    detail("M96 216l-8 30M152 216l-4 30M208 216l2 30M264 216l8 30", gold.mid, 6),
  ),
  "exit-sign": drawing(
    rect(80, 92, 240, 120, white, 8),
    path("M108 48q0-10 10-10h38q10 0 10 10l-8 44h-42zM234 48q0-10 10-10h38q10 0 10 10l-8 44h-42z", steel.light),
    area("M112 46h50l-4 18h-42zM238 46h50l-4 18h-42z", gold.mid),
    detail("M130 128h-22v48h22M108 152h18M148 128l32 48M180 128l-32 48M204 128v48M228 128h40M248 128v48", red.mid, 11),
  ),
  batteries: drawing(
    ground(120),
    ...[0, 1, 2].map((index) =>
      moved(92 + index * 76, 0, [
        rect(20, 62, 24, 16, steel.light, 3),
        rect(0, 76, 64, 182, dark, 8),
        area("M2.500 78.500h59v50h-59z", gold.mid),
        detail("M2 130h60"),
        detail("M32 92v22M21 103h22M22 232h20", white, 5),
      ]),
    ),
  ),
  cord: drawing(
    `<g transform="translate(-10 0)">${["M120 150a84 70 0 1 1 168 0 84 70 0 1 1-168 0", "M138 150a66 54 0 1 1 132 0 66 54 0 1 1-132 0"].map((d) => `<path d="${d}" stroke-width="18"/><path d="${d}" stroke="${gold.mid}" stroke-width="9"/>`).join("")}</g>`,
    `<path d="M112 170q-44 10-52 52M284 170q40 14 50 54" stroke-width="18"/><path d="M112 170q-44 10-52 52M284 170q40 14 50 54" stroke="${gold.mid}" stroke-width="9"/>`,
    path("M42 216h36l4 40H38z", dark),
    detail("M50 258v14M68 258v14", steel.dark, 6),
    path("M316 216h36l6 44h-48z", dark),
    rect(176, 70, 30, 44, dark, 5),
  ),
} as const

function plank(x: number, y: number, fill: string): string {
  return (
    path(`M${x} ${y}l76-66h54l-76 66z`, fill) +
    rect(x, y, 54, 40, kraft, 1) +
    path(`M${x + 54} ${y}l76-66v40l-76 66z`, brown.mid) +
    detail(`M${x + 14} ${y + 20}q13-16 26 0`, brown.mid)
  )
}

function block(x: number, y: number): string {
  return [
    path(`M${x} ${y + 32}l36-32h108l-36 32z`, steel.light),
    path(`M${x + 24} ${y + 26}l14-14h30l-14 14zM${x + 76} ${y + 26}l14-14h30l-14 14z`, steel.dark),
    path(`M${x} ${y + 32}h108v68H${x}z`, steel.mid),
    path(`M${x + 108} ${y + 32}l36-32v68l-36 32z`, steel.dark),
  ].join("")
}

function tubeEnd(x: number, y: number): string {
  return path(`M${x - 38} ${y}l40-52h76l-40 52z`, steel.light) + ring(x, y, 38, 27, steel.mid) + circle(x, y, 27, dark)
}
