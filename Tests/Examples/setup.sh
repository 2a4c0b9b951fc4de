# The store and the files that the examples of the help name, in the working folder.
set -e
mkdir bin
TODO_NOW=2026-10-01T12:00:00Z todo add Old report
TODO_NOW=2026-10-02T12:00:00Z todo done 1
todo add --lines > /dev/null << 'END'
Buy milk
Call Ann
Return books
Sort photos
Water plants
Paint the door
END
todo add Prepare the meeting -p web -t work -d +2d
todo done 8
todo add To be or not to be -t later -d +20d
todo add Plan 2026 -t next -d yesterday
todo add Café closed on Monday
todo add Write docs -p web -t work,site -d +4d --step Draft --step Review --step Print --step Ship
todo check 12 2
todo add Choose a color -p site -t site
# Change t41 can be undone by itself.
for change in $(seq 29); do todo edit 13 --append "Note $change"; done > /dev/null
todo start 6
todo add Sweep the floor
todo view add urgent is:open
todo history --limit 2
todo export -o cards.json
todo export --format csv -o cards.csv
todo backup ~/todo.backup
printf '%s\n' '- Read the mail' '- [x] Close the window' > notes.md
printf '%s\n' '(A) Mow the lawn +garden' 'x 2026-11-01 Wash the car' > todo.txt
printf '%s\n' 'Issue key,Summary,Status,Due' 'WEB-1,Fix the login,In Progress,24/12/2026' \
  'WEB-2,Write the manual,To Do,06/12/2026' > jira.csv
printf '%s\n' 'add Rehearse --as r' 'start @r' > plan.todo
base64 -d > logo.png << 'END'
iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
END
cat > bin/task << 'END'
#!/bin/sh
echo '[{"uuid":"00000000-0000-4000-8000-000000000001","description":"Feed the cat","status":"pending",
"entry":"20261101T100000Z"}]'
END
cat > bin/make-plan << 'END'
#!/bin/sh
echo 'add Made by a program'
END
cat > bin/edit-title << 'END'
#!/bin/sh
sed -i 's/^title:.*/title: Written in the editor/' "$1"
END
cat > bin/curl << 'END'
#!/bin/sh
case "$*" in
  *api.thecatapi.com*) echo '[{"url":"https://pictures.example/cat.png"}]' ;;
  *) cat "$HOME/logo.png" ;;
esac
printf 200 >&2
END
for name in systemctl notify-send; do printf '#!/bin/sh\nexit 0\n' > bin/$name; done
chmod +x bin/*
mkdir stick
