# Gives up, for good and for all its children, privileges that a reader of documents never needs, and becomes the named
# program: `perl confine.pl <profile> <descriptor> <program> [arguments]`. Node cannot ask the kernel for that; Perl is
# in every Debian, and no right is needed but one's own. Linux on x86_64 and aarch64.
#
# Profiles: `reader`, a process that reads one document; `container`, the one that starts readers and keeps sockets of
# the Unix domain, signals and processes. It writes its confinements to the descriptor, a word in each line:
#   user       it was root, and is nobody (65534) now
#   network    it is in a network of its own, which leads nowhere
#   syscalls   the kernel refuses the system calls below, whichever code makes them (seccomp)
use strict;
use warnings;

my ($profile, $descriptor, @command) = @ARGV;
die "confine: say a profile, a descriptor and a program.\n" unless @command && $profile =~ /^(?:reader|container)$/;
$^F = $descriptor;
open(my $said, '>&=', $descriptor) or die "confine: descriptor $descriptor: $!\n";
sub say_got { syswrite($said, "$_[0]\n") }

# By name, the numbers on x86_64 and aarch64, and the profiles that are refused them: both, `reader` alone, or in a way
# of their own, further down. `missing` ones are said not to be there, so that callers have another way.
my (%number, %refused, %missing);
my @machine = grep { -e "/lib$_" || -e "/lib64$_" } ('/ld-linux-x86-64.so.2', '/ld-linux-aarch64.so.1');
my $column = !@machine ? undef : $machine[0] =~ /x86/ ? 1 : 2;
my $arch = defined $column && $column == 1 ? 0xC000003E : 0xC00000B7;
while (defined $column && defined(my $line = <DATA>)) {
  my ($name, @rest) = split ' ', $line;
  my ($number, $for) = ($rest[$column - 1], $rest[2]);
  next if $number eq '-';
  $number{$name} = $number;
  $missing{$number} = 1 if $for eq 'missing';
  $refused{$number} = 1 if $for eq 'both' || $for eq $profile;
}

become_nobody() if $> == 0 && $profile eq 'reader';
if (defined $column) {
  # No other network, and no rights that come with a program (set-user-ID): PR_SET_NO_NEW_PRIVS.
  say_got('network') if $profile eq 'reader' && leave_network();
  syscall($number{prctl}, 38, 1, 0, 0, 0);
  # Ends with its parent: PR_SET_PDEATHSIG, SIGKILL.
  syscall($number{prctl}, 1, 9, 0, 0, 0) if $profile eq 'reader';
  my @filter = filter();
  my $filter = join '', @filter;
  # PR_SET_SECCOMP, SECCOMP_MODE_FILTER.
  say_got('syscalls') if syscall($number{prctl}, 22, 2, pack('S x6 P', scalar @filter, $filter), 0, 0) == 0;
}
no warnings 'exec';
exec { $command[0] } @command;
die "confine: $command[0]: $!\n";

# As far as nobody can read what is to run; else it stays root.
sub become_nobody {
  return unless defined $column;
  my $id = 65534;
  ($), $>) = ("$id $id", $id);
  my $reads = $> == $id && -x $command[0] && !grep { /^--allow-fs-read=(.+)/ && !-r $1 } @command;
  ($>, $)) = (0, '0 0');
  return unless $reads;
  syscall($number{setgroups}, 0, 0);
  syscall($number{setresgid}, $id, $id, $id);
  say_got('user') if syscall($number{setresuid}, $id, $id, $id) == 0;
}

# CLONE_NEWNET, in a namespace of users of its own (CLONE_NEWUSER) where the kernel demands one.
sub leave_network {
  return syscall($number{unshare}, 0x40000000) == 0 || syscall($number{unshare}, 0x50000000) == 0;
}

# Instructions of a filter of the kernel (struct sock_filter).
sub load { pack 'SCCL', 0x20, 0, 0, $_[0] }
sub unless_equal { pack 'SCCL', 0x15, 0, $_[1], $_[0] }
sub if_at_least { pack 'SCCL', 0x35, 0, $_[1], $_[0] }
sub if_any_bit { pack 'SCCL', 0x45, $_[1], 0, $_[0] }
sub give { pack 'SCCL', 0x06, 0, 0, $_[0] }

sub filter {
  my ($allowed, $eperm, $enosys, $killed) = (0x7FFF0000, 0x00050001, 0x00050026, 0x80000000);
  # Offsets of arguments, and checks of the first.
  my $first = 16;
  my @filter = (load(4), pack('SCCL', 0x15, 1, 0, $arch), give($killed), load(0));
  # Of another convention on the same machine (x32).
  push @filter, if_at_least(0x40000000, 1), give($killed) if $column == 1;
  push @filter, unless_equal($_, 1), give($enosys) for sort keys %missing;
  push @filter, unless_equal($_, 1), give($eperm) for sort keys %refused;
  # The filter checks the first argument, and refuses the call unless it is one of these.
  my $only = sub {
    my ($name, @values) = @_;
    my @asked = load($first);
    push @asked, unless_equal($_, 1), give($allowed) for @values;
    push @asked, give($eperm);
    push @filter, unless_equal($number{$name}, scalar @asked), @asked;
  };
  if ($profile eq 'reader') {
    $only->('tgkill', $$);
    $only->('prlimit64', 0, $$);
    # Threads, CLONE_THREAD, and no processes.
    my @asked = (load($first), if_any_bit(0x10000, 1), give($eperm), give($allowed));
    push @filter, unless_equal($number{clone}, scalar @asked), @asked;
  } else {
    # AF_UNIX.
    $only->($_, 1) for 'socket', 'socketpair';
    # No namespaces of its own.
    my @asked = (load($first), if_any_bit(0x7E020000, 1), give($allowed), give($eperm));
    push @filter, unless_equal($number{clone}, scalar @asked), @asked;
  }
  return (@filter, give($allowed));
}

__DATA__
prctl 157 167 -
setresuid 117 147 -
setresgid 119 149 -
setgroups 116 159 -
clone 56 220 -
tgkill 234 131 -
prlimit64 302 261 -
clone3 435 435 missing
io_uring_setup 425 425 missing
io_uring_enter 426 426 missing
io_uring_register 427 427 missing
unshare 272 97 both
setns 308 268 both
ptrace 101 117 both
process_vm_readv 310 270 both
process_vm_writev 311 271 both
process_madvise 440 440 both
kcmp 312 272 both
pidfd_open 434 434 both
pidfd_getfd 438 438 both
pidfd_send_signal 424 424 both
chroot 161 51 both
pivot_root 155 41 both
mount 165 40 both
umount2 166 39 both
open_tree 428 428 both
move_mount 429 429 both
fsopen 430 430 both
fsconfig 431 431 both
fsmount 432 432 both
fspick 433 433 both
mount_setattr 442 442 both
perf_event_open 298 241 both
bpf 321 280 both
userfaultfd 323 282 both
add_key 248 217 both
request_key 249 218 both
keyctl 250 219 both
name_to_handle_at 303 264 both
open_by_handle_at 304 265 both
init_module 175 105 both
finit_module 313 273 both
delete_module 176 106 both
kexec_load 246 104 both
kexec_file_load 320 294 both
reboot 169 142 both
socket 41 198 reader
socketpair 53 199 reader
connect 42 203 reader
accept 43 202 reader
accept4 288 242 reader
bind 49 200 reader
listen 50 201 reader
sendto 44 206 reader
recvfrom 45 207 reader
sendmsg 46 211 reader
recvmsg 47 212 reader
sendmmsg 307 269 reader
recvmmsg 299 243 reader
fork 57 - reader
vfork 58 - reader
execveat 322 281 reader
kill 62 129 reader
tkill 200 130 reader
rt_sigqueueinfo 129 138 reader
rt_tgsigqueueinfo 297 240 reader
setpriority 141 140 reader
ioprio_set 251 30 reader
sched_setparam 142 118 reader
sched_setscheduler 144 119 reader
sched_setattr 314 274 reader
sched_setaffinity 203 122 reader
setpgid 109 154 reader
setsid 112 157 reader
