// A reader that never comes to an end, and hears of nothing.

process.stdin.resume();
for (;;);
