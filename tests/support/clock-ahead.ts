// Loaded before a product, with `--import`: its clock starts at CLOCK_STARTS_AT, an ISO moment, and goes on from there.
const machine = Date.now;
const ahead = Date.parse(process.env.CLOCK_STARTS_AT ?? '') - machine();
Date.now = () => machine() + ahead;
